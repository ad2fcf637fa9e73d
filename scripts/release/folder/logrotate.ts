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
