#!/bin/sh
# Downloads and unpacks the two Debian packages that Data/ is made from.
#   fetch-sources.sh FOLDER
set -eu
folder=$1

for program in apt-get dpkg unzip; do
  command -v "$program" >/dev/null 2>&1 || {
    echo "data: $program is needed; this runs on Debian with: apt-get install unzip" >&2
    exit 1
  }
done

rm -rf "$folder"
mkdir -p "$folder"
(cd "$folder" && apt-get download cronometer gourmand)
for package in "$folder"/*.deb; do dpkg -x "$package" "$folder"; done
jar=$folder/usr/share/cronometer
unzip -q "$jar/usda_sr24.jar" 'usda_sr24/*' -d "$jar"
