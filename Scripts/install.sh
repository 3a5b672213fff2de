#!/bin/sh
# Installs the files of a layout, and records them and the folders made for them, for uninstall.sh.
#   install.sh LAYOUT FOLDER
set -eu
layout=$1 folder=$2
list=share/dv/installed-files
new=$layout/$list old=$folder/$list

make_folder() {
  [ ! -d "$folder/$1" ] || return 0
  case $1 in */*) make_folder "${1%/*}" ;; esac
  install -d -m 755 "$folder/$1"
  echo "$1/" >> "$new"
}

install -d "$folder"
rm -f "$new"
files=$(cd "$layout" && find bin share -type f -o -type l | LC_ALL=C sort)
echo "$files" > "$new"
# Folders that were made for an earlier version.
if [ -f "$old" ]; then grep '/$' "$old" >> "$new" || true; fi
echo "$files" | while IFS= read -r file; do
  case $file in bin/*) mode=755 ;; *) mode=644 ;; esac
  make_folder "$(dirname "$file")"
  if [ -L "$layout/$file" ]; then
    ln -sf "$(readlink "$layout/$file")" "$folder/$file"
  else
    install -m "$mode" "$layout/$file" "$folder/$file"
  fi
done

# Files of an earlier version that this one no longer has.
if [ -f "$old" ]; then
  grep -v '/$' "$old" | grep -v -x -F -f "$new" | while IFS= read -r file; do
    rm -f "${folder:?}/$file"
  done
fi
LC_ALL=C sort "$new" > "$old.new"
chmod 644 "$old.new"
mv "$old.new" "$old"
