#!/bin/sh
# Packs a layout into a Debian package; the same files give the same bytes.
#   make-deb.sh LAYOUT VERSION
# SOURCE_DATE_EPOCH is the time of the files.
set -eu
layout=$1 version=$2-1
architecture=$(dpkg --print-architecture)
package=dist/dv_${version}_$architecture.deb
work=build/debian root=build/debian/root
doc=$root/usr/share/doc/dv

for program in dpkg-deb dpkg-shlibdeps; do
  command -v "$program" >/dev/null 2>&1 || {
    echo "deb: $program is missing. On Debian, run: apt-get install dpkg-dev" >&2
    exit 1
  }
done

rm -rf "$work"
mkdir -p "$root/DEBIAN" "$work/debian" dist
cp -R "$layout" "$root/usr"

# Where Debian has them.
mkdir -p "$root/usr/share/zsh/vendor-completions" "$root/usr/share/lintian/overrides"
mv "$root"/usr/share/zsh/site-functions/* "$root/usr/share/zsh/vendor-completions"
rmdir "$root/usr/share/zsh/site-functions"
# The licence is in "copyright".
rm -f "$doc/LICENSE" "$root/usr/share/dv/installed-files"
mv "$doc/CHANGELOG.md" "$doc/changelog"
for part in swift-crypto swift-asn1; do
  install -m 644 ".build/checkouts/$part/NOTICE.txt" "$doc/$part-NOTICE.txt"
done
cp Packaging/lintian-overrides "$root/usr/share/lintian/overrides/dv"
# Completions are read by bash, not run.
sed -i '1{/^#!/d;}' "$root"/usr/share/bash-completion/completions/*

maintainer=$(sed -n 's/^Maintainer: //p' Packaging/control)
sed -n 's/^## \[\([0-9.]*\)\] - \(.*\)/\1 \2/p' CHANGELOG.md | while read -r number day; do
  printf 'dv (%s-1) stable; urgency=medium\n\n  * Version %s. See changelog.gz for what is new.\n\n' \
    "$number" "$number"
  printf ' -- %s  %s\n\n' "$maintainer" "$(LC_ALL=C date -u -R -d "$day")"
done > "$doc/changelog.Debian"
gzip -9n "$doc/changelog" "$doc/changelog.Debian" "$root"/usr/share/man/man1/*.1

# The libraries that the program needs, and from which version on.
printf 'Source: dv\n\nPackage: dv\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/dv)
depends=${depends#shlibs:Depends=}
[ -n "$depends" ] || { echo "deb: dpkg-shlibdeps found no required libraries" >&2; exit 1; }
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
  -e "s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f1)/" \
  Packaging/control > "$root/DEBIAN/control"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum) > "$root/DEBIAN/md5sums"

chmod -R u+rwX,go+rX,go-w "$root"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$package"
if command -v lintian >/dev/null 2>&1; then
  lintian --fail-on error "$package"
else
  echo "deb: lintian is not installed, so the package was not checked" >&2
fi
echo "$package: $(wc -c < "$package") bytes"
