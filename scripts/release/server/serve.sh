#!/bin/sh
# Has nginx serve the release that this file lies in; on the server, as root:
#   sh /srv/plus2tele/releases/<id>/serve.sh
# Going back is the same with the former one, until another is served:
#   sh /srv/plus2tele/previous/serve.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
id=$(basename "$here")
cd "$here/../.."
mkdir -p acme former/assets log

point() {
  if [ "$2" ]; then
    ln -s "$2" "$1.new"
    mv -T "$1.new" "$1"
  else
    rm -f "$1"
  fi
}
# A copy: `systemctl enable` would follow a link to the release, which is removed one day.
load_unit() {
  [ ! -e current/plus2tele@.service ] || cp current/plus2tele@.service .
  systemctl daemon-reload
}
reload() {
  nginx -s reload || echo "nginx does not run: start it." >&2
}
current=$(readlink current || true)
previous=$(readlink previous || true)
# The way back is open whatever became of its last refresh.
[ "$previous" = "releases/$id" ] || (cd "$here" && sha256sum --check --quiet SHA256SUMS)
rm -f current.new previous.new

if [ "$current" != "releases/$id" ]; then
  # Pages that are open still ask for the code of their own release: for a day they get it.
  [ -z "$current" ] || cp -R "$current/site/assets/." former/assets/
  find former -type f -mtime +0 -exec rm -f {} +
  point previous "$current"
  point current "releases/$id"
fi
restarted=
undo() {
  point current "$current"
  point previous "$previous"
  # Pages that were served meanwhile still ask for their code.
  cp -R "releases/$id/site/assets/." former/assets/ || true
  reload
  [ -z "$restarted" ] || load_unit
  for unit in $restarted; do systemctl restart "$unit" || true; done
  echo "$1: everything is as before." >&2
  exit 1
}
trap 'undo "interrupted"' HUP INT TERM
nginx -t || undo "nginx refuses this configuration"
# At once, for the policy of the former release refuses the scripts of this one.
reload
# One after the other: the others answer meanwhile. nginx keeps no page of another build than its own.
if [ -d "releases/$id/server" ] && [ "$current" != "releases/$id" ]; then
  load_unit
  for unit in $(systemctl list-units --plain --no-legend 'plus2tele@*.service' | cut -d ' ' -f 1); do
    restarted="$restarted $unit"
    systemctl restart "$unit" || undo "$unit cannot start (journalctl -u $unit)"
  done
fi
trap - HUP INT TERM
# A copy: logrotate reads no file of another user than root.
cp "releases/$id/logrotate.conf" logrotate.conf
# What is neither served nor the way back; going back removes nothing.
if [ "$previous" != "releases/$id" ]; then
  for one in releases/*; do
    case $one in
      "releases/$id" | "$(readlink previous || true)") ;;
      *) rm -rf "$one" ;;
    esac
  done
fi
echo "Served: $id."
