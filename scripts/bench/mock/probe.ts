// Preloaded into the measured server by `node --import`; reports its resource usage over IPC.
export type Usage = {
  /** Processor time since the start in ms. */
  cpu: number
  /** Resident memory in bytes. */
  resident: number
  /** Heap in use in bytes. */
  heap: number
}

/** `collect` runs a garbage collection first, whose processor time is counted. */
export type Question = 'usage' | 'collect'

process.on('message', (question: Question) => {
  if (question === 'collect') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const usage: Usage = { cpu: (user + system) / 1000, resident: rss, heap: heapUsed }
  process.send?.(usage)
})
