#!/bin/sh
# Lays out everything to install in a folder, as it will be below PREFIX.
#   stage.sh PROGRAMS RELEASE FOLDER
# PROGRAMS holds dv, RELEASE is the path of a release without .db and .json, and build/manual holds
# the manual pages. DV_LOCALE_DATA is what dv was built with; see Package.swift.
set -eu
programs=$1 release=$2 folder=$3

rm -rf "$folder"
put() { # MODE FOLDER FILE…
  mode=$1 place=$folder/$2
  shift 2
  install -d -m 755 "$place"
  install -m "$mode" "$@" "$place"
}

put 755 bin "$programs/dv"
ln -s dv "$folder/bin/dv-build"
put 644 share/dv schema.sql build/user-template.db
install -m 644 "$release.db" "$folder/share/dv/main.db"
install -m 644 "$release.json" "$folder/share/dv/main.json"
put 644 share/dv/Data Data/*
# dv-build reads the small dataset files where they are; main.db holds what the large ones say.
xz -9e -T1 "$folder/share/dv/Data/food.csv" "$folder/share/dv/Data/food_nutrient.csv" \
  "$folder/share/dv/Data/portion.csv"
put 644 share/man/man1 build/manual/*.1
put 644 share/doc/dv README.md CHANGELOG.md LICENSE Packaging/copyright
cp -R Documentation "$folder/share/doc/dv"
# The pictures of the pages, and the page that shows them: `dv serve` shows the real ones.
rm -r "$folder/share/doc/dv/Documentation/Page" "$folder/share/doc/dv/Documentation/Page.md"

for shell in bash:bash-completion/completions/: zsh:zsh/site-functions/_: \
  fish:fish/vendor_completions.d/:.fish; do
  name=${shell%%:*} place=$folder/share/${shell#*:}
  ending=${place##*:} place=${place%:*}
  install -d -m 755 "$(dirname "$place.")"
  "$folder/bin/dv" completion "$name" > "${place}dv$ending"
  "$folder/bin/dv-build" --generate-completion-script "$name" > "${place}dv-build$ending"
done
find "$folder/share" -type d -exec chmod 755 {} +
find "$folder/share" -type f -exec chmod 644 {} +

# Of 1000 bytes, as in megabytes. The goal is 50 MB; with the locale data it would be 82.
size=$(($(du -sk "$folder" | cut -f1) * 1024 / 1000)) most=52000
if [ "$size" -gt "$most" ] && [ -n "${DV_LOCALE_DATA:-}" ]; then
  echo "stage: $folder is $size kB, over the limit of $most kB" >&2
  exit 1
elif [ "$size" -gt "$most" ]; then
  echo "stage: note: $folder is $size kB, because Foundation's locale data couldn't be left out" >&2
fi
