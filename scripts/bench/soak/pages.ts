import autocannon from 'autocannon'
import type { TableRow } from '../table.ts'
import { startRelease } from '../web/release.ts'

/** Seconds that a client waits between two pages. */
const READING_SECONDS = 2

/** Has many clients read cached pages of a release that renders on request, compressed as browsers do. */
export async function soakPages(clients: number, seconds: number): Promise<TableRow[]> {
  const release = await startRelease()
  try {
    const list = await fetch(`${release.api}/api/archives`)
    const { items } = (await list.json()) as { items: { id: string }[] }
    const paths = ['/', '/archives', '/channels', ...items.map(({ id }) => `/player/${id}`)]
    const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'gzip' } }))
    const { url } = release
    await autocannon({ url, requests, connections: 1, amount: paths.length })
    const before = release.memory()
    const read = await autocannon({
      url,
      requests,
      connections: clients,
      overallRate: Math.ceil(clients / READING_SECONDS),
      duration: seconds,
    })
    return [
      { name: 'errors', value: read.errors + read.non2xx, unit: '', goal: 0 },
      {
        name: 'answers, 99 of 100 within',
        value: read.latency.p99,
        unit: 'ms',
        goal: 250,
        note: `${read['2xx']} answers to ${clients} clients, of ${paths.length} pages`,
      },
      {
        name: 'memory of a renderer',
        value: release.memory(),
        unit: 'MB',
        goal: 350,
        note: `${Math.round(before)} MB before`,
      },
    ]
  } finally {
    await release.stop()
  }
}
