import type { Folder } from '../nginx/folder.ts'

/**
 * Returns a logrotate configuration that keeps logs as long as the legal page says. Link it into
 * /etc/logrotate.d.
 */
export const logrotateFile = (
  { logs }: Folder,
  days: number,
) => `# Addresses of visitors are kept for ${days} days, as the page "Legal notice" says: change both by
# retention.logDays of the configuration.
${logs}/*.log {
  daily
  # The day that is being written is one of them.
  rotate ${days - 1}
  maxage ${days}
  missingok
  compress
  delaycompress
  sharedscripts
  postrotate
    nginx -s reopen
  endscript
}
`

/** Returns the systemd template unit of the renderers. An instance's name is its port. */
export const systemdUnit = (siteUrl: string, { current }: Folder) => `[Unit]
Description=Pages of ${siteUrl}, rendered for nginx on port %i
# However often it fails, it is started again.
StartLimitIntervalSec=0

[Service]
# It says when it renders: another instance restarts only then, and one that hangs is killed.
Type=notify
NotifyAccess=all
WatchdogSec=10
WatchdogSignal=SIGKILL
TimeoutSec=20
Environment=NODE_ENV=production PORT=%i
ExecStart=/usr/bin/env node --max-old-space-size=256 ${current}/server/server.mjs
Restart=always
RestartSec=1
MemoryMax=512M
# It may write nowhere.
DynamicUser=yes

[Install]
WantedBy=multi-user.target
`
