import type { Folder } from '../nginx/folder.ts'

/** Returns the systemd template unit of the renderers. An instance's name is its port. */
export const systemdUnit = (siteUrl: string, { current }: Folder) => `[Unit]
Description=Pages of ${siteUrl}, rendered for nginx on port %i
After=network-online.target

[Service]
Environment=NODE_ENV=production PORT=%i
ExecStart=/usr/bin/env node --max-old-space-size=256 ${current}/server/server.mjs
# Another instance restarts only once this one renders.
ExecStartPost=/usr/bin/curl -so /dev/null --fail --retry 30 --retry-delay 1 --retry-connrefused http://127.0.0.1:%i/healthz
Restart=always
RestartSec=1
MemoryMax=512M
# It may write nowhere.
DynamicUser=yes

[Install]
WantedBy=multi-user.target
`
