#!/bin/sh
# Installs what was laid out, and notes what was installed for uninstall.sh.
#   install.sh LAYOUT FOLDER
set -eu
layout=$1 folder=$2
list=share/dv/installed-files

(cd "$layout" && find bin share -type f | LC_ALL=C sort) > "$layout/$list"
while IFS= read -r file; do
  case $file in bin/*) mode=755 ;; *) mode=644 ;; esac
  install -d "$(dirname "$folder/$file")"
  install -m "$mode" "$layout/$file" "$folder/$file"
done < "$layout/$list"

# What an earlier version had, and this one has no more.
if [ -f "$folder/$list" ]; then
  LC_ALL=C comm -23 "$folder/$list" "$layout/$list" | while IFS= read -r file; do
    rm -f "${folder:?}/$file"
  done
fi
install -m 644 "$layout/$list" "$folder/$list"
