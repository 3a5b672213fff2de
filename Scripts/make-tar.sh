#!/bin/sh
# Packs a layout into an archive that runs where it is unpacked; the same files give the same bytes.
#   make-tar.sh LAYOUT NAME
# NAME is the name of the archive and of the folder in it, SOURCE_DATE_EPOCH the time of the files.
set -eu
given=$1 name=$2
layout=build/archive

command -v xz >/dev/null 2>&1 || {
  echo "tar: xz is missing. On Debian, run: apt-get install xz-utils" >&2
  exit 1
}
rm -rf "$layout"
cp -R "$given" "$layout"
# The notices that the licenses of linked libraries require.
licences=$layout/share/doc/dv/licences
mkdir -p dist "$licences"
install -m 644 /usr/share/common-licenses/LGPL-2.1 /usr/share/common-licenses/Apache-2.0 "$licences"
for package in swift-crypto swift-asn1; do
  install -m 644 ".build/checkouts/$package/NOTICE.txt" "$licences/$package-NOTICE.txt"
done

tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu \
  --mode=u+rwX,go+rX,go-w --transform="s,^\.,$name," --exclude=installed-files \
  -C "$layout" -cf "dist/$name.tar" .
xz -9e -T1 -f "dist/$name.tar"
echo "dist/$name.tar.xz: $(wc -c < "dist/$name.tar.xz") bytes"
