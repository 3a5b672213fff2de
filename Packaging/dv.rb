# A Homebrew formula. Before publishing, set `url` and `sha256` to the source archive of the version and
# `homepage` to the project's page.
class Dv < Formula
  desc "Offline database of foods and their nutrients, with FDA's Daily Values"
  homepage "https://example.org/dv"
  url "https://example.org/dv/dv-0.1.0.tar.gz"
  version "0.1.0"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "libcsv"
  depends_on macos: :sequoia
  depends_on "xz"

  uses_from_macos "sqlite"

  on_linux do
    depends_on "swift" => :build
  end

  def install
    # SwiftPM's sandbox doesn't work inside Homebrew's.
    system "make", "install", "PREFIX=#{prefix}", "SWIFT_FLAGS=--disable-sandbox"
  end

  test do
    ENV["DV_HOME"] = testpath/"home"
    assert_match "Bananas, raw", shell_output("#{bin}/dv search banana")
    assert_match version.to_s, shell_output("#{bin}/dv --version")
    assert_match "Build food databases", shell_output("#{bin}/dv-build --help")
  end
end
