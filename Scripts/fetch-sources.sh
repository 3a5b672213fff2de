#!/bin/sh
# Download and unpack the two Debian packages that Data/ is made from, and check their SHA-256.
#   fetch-sources.sh FOLDER
set -eu
folder=$1

for program in apt-get dpkg unzip python3; do
  command -v "$program" >/dev/null 2>&1 || {
    echo "error: make data needs $program. On Debian, run: apt-get install unzip python3" >&2
    exit 1
  }
done

rm -rf "$folder"
mkdir -p "$folder"
(cd "$folder" && apt-get download cronometer gourmand)
(cd "$folder" && sha256sum --check --quiet <<'EOF'
6d66c9fe6722c52e100cf563e4d3ced7ce0f585b8594f9bca0b3f76704b8c0ab  cronometer_0.9.9+dfsg1-1_all.deb
03f798f9d18aeffe2691c595c065f0f6e59287aa3a64327cb607bfc5c4c10d6a  gourmand_1.1.0+really1.1.0~rc3-3_all.deb
EOF
) || {
  echo "error: Debian's packages have changed; see Data/SOURCES.md for the ones to use." >&2
  exit 1
}
for package in "$folder"/*.deb; do dpkg -x "$package" "$folder"; done
jar=$folder/usr/share/cronometer
unzip -q "$jar/usda_sr24.jar" 'usda_sr24/*' -d "$jar"
