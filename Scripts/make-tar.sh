#!/bin/sh
# Packs what was laid out into an archive that runs where it is unpacked; the same files give the
# same bytes.
#   make-tar.sh LAYOUT NAME
# NAME is that of the archive and of the folder in it, SOURCE_DATE_EPOCH the time of the files.
set -eu
layout=$1 name=$2

command -v xz >/dev/null 2>&1 || {
  echo "tar: xz is needed: apt-get install xz-utils" >&2
  exit 1
}
mkdir -p dist
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --format=gnu \
  --mode=u+rw,go+r,go-w --transform="s,^\.,$name," --exclude=installed-files \
  -C "$layout" -cf - . | xz -9e -T1 > "dist/$name.tar.xz.new"
mv "dist/$name.tar.xz.new" "dist/$name.tar.xz"
echo "dist/$name.tar.xz: $(wc -c < "dist/$name.tar.xz") bytes"
