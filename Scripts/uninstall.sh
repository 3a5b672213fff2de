#!/bin/sh
# Removes the files that install.sh installed, and the folders that it made if they are empty.
#   uninstall.sh FOLDER
set -eu
folder=$1
list=$folder/share/dv/installed-files

if [ ! -f "$list" ]; then
  echo "uninstall: $list is missing, so there is nothing from 'make install' to remove" >&2
  exit 1
fi
installed=$(LC_ALL=C sort -r "$list")
rm "$list"
# A folder comes after what is in it.
echo "$installed" | while IFS= read -r name; do
  case $name in
    */) [ ! -d "$folder/$name" ] || rmdir "$folder/$name" 2>/dev/null || true ;;
    *) rm -f "${folder:?}/$name" ;;
  esac
done
if [ -d "$folder/share/dv" ]; then
  echo "uninstall: kept $folder/share/dv because it has other files in it" >&2
fi
