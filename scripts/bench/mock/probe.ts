// Loaded into a server under measurement with `node --import`: answers over IPC what it costs.
export type Usage = {
  /** Processor time since the start, in ms. */
  cpu: number
  /** Resident memory, in bytes. */
  resident: number
  /** Live objects, in bytes, after a collection. */
  heap: number
}

process.on('message', (question) => {
  if (question !== 'usage') return
  const { user, system } = process.cpuUsage()
  const resident = process.memoryUsage.rss()
  globalThis.gc?.()
  const usage: Usage = {
    cpu: (user + system) / 1000,
    resident,
    heap: process.memoryUsage().heapUsed,
  }
  process.send?.(usage)
})
