import type { Folder } from '../nginx/folder.ts'

/** Keeps the logs for as long as the legal page says: to be linked into /etc/logrotate.d. */
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
