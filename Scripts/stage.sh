#!/bin/sh
# Lays out all that is installed in a folder of its own, as it shall be below PREFIX.
#   stage.sh PROGRAMS RELEASE FOLDER
# PROGRAMS holds dv and dv-build, RELEASE is the path of a release without .db and .json, and
# build/manual holds the manual pages.
set -eu
programs=$1 release=$2 folder=$3

rm -rf "$folder"
put() { # MODE FOLDER FILE…
  mode=$1 place=$folder/$2
  shift 2
  install -d -m 755 "$place"
  install -m "$mode" "$@" "$place"
}

put 755 bin "$programs/dv" "$programs/dv-build"
put 644 share/dv schema.sql build/user-template.db
install -m 644 "$release.db" "$folder/share/dv/main.db"
install -m 644 "$release.json" "$folder/share/dv/main.json"
put 644 share/dv/Data Data/*
put 644 share/man/man1 build/manual/*.1
put 644 share/doc/dv README.md CHANGELOG.md LICENSE Packaging/copyright
cp -R Documentation "$folder/share/doc/dv"

for shell in bash:bash-completion/completions/: zsh:zsh/site-functions/_: \
  fish:fish/vendor_completions.d/:.fish; do
  name=${shell%%:*} place=$folder/share/${shell#*:}
  ending=${place##*:} place=${place%:*}
  install -d -m 755 "$(dirname "$place.")"
  "$programs/dv" completion "$name" > "${place}dv$ending"
  "$programs/dv-build" --generate-completion-script "$name" > "${place}dv-build$ending"
done
find "$folder/share" -type d -exec chmod 755 {} +
find "$folder/share" -type f -exec chmod 644 {} +
