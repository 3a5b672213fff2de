#!/bin/sh
# Removes what install.sh installed, and the folders that are empty then and nobody else's.
#   uninstall.sh FOLDER
set -eu
folder=$1
list=$folder/share/dv/installed-files

if [ ! -f "$list" ]; then
  echo "uninstall: $list is missing: 'make install' has put nothing there" >&2
  exit 1
fi
while IFS= read -r file; do rm -f "${folder:?}/$file"; done < "$list"
rm "$list"
for place in share/dv/Data share/dv share/doc/dv/Documentation share/doc/dv; do
  if [ -d "$folder/$place" ]; then
    rmdir "$folder/$place" 2>/dev/null ||
      echo "uninstall: $folder/$place stays: it has files of others" >&2
  fi
done
