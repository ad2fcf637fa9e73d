#!/bin/sh
# Sends this release to the server, beside the one that is served there:
#   sh release/upload.sh tele@server:/srv/plus2tele
# After --prerender --refresh, from a timer: sends what has changed, if this release is served there;
# after going back to another one it sends nothing, and says so.
#   sh release/upload.sh --refresh tele@server:/srv/plus2tele
set -eu
refresh=
if [ "${1-}" = --refresh ]; then
  refresh=1
  shift
fi
to=${1?Name the folder: sh release/upload.sh tele@server:/srv/plus2tele}
folder=${to#*:}
case $folder in
  [!/]* | *[!A-Za-z0-9._/-]*) echo "Name a folder from / on, of letters, digits and . _ / -: not $folder." >&2 && exit 2 ;;
esac
# This folder, even if another release is put into its place meanwhile.
cd "$(dirname "$0")"
id=$(cat release-id)

on_server() {
  case $to in
    *:*) ssh "${to%%:*}" "$1" ;;
    *) sh -c "$1" ;;
  esac
}

if [ "$refresh" ]; then
  served=$(on_server "readlink $folder/current || true")
  if [ "$served" != "releases/$id" ]; then
    echo "Nothing was sent: this is $id, but ${served:-nothing} is served." >&2
    exit 1
  fi
else
  on_server "mkdir -p $folder/releases"
fi
rsync -a --delete ./ "$to/releases/$id/"
[ "$refresh" ] || echo "Now, on the server, as root: sh $folder/releases/$id/serve.sh"
