// Loaded into a server under measurement with `node --import`: answers over IPC what it costs.
export type Usage = {
  /** Processor time since the start, in ms. */
  cpu: number
  /** Resident memory, in bytes. */
  resident: number
  /** Objects on the heap, in bytes. */
  heap: number
}

/** `collect`: after a garbage collection, whose processor time counts. */
export type Question = 'usage' | 'collect'

process.on('message', (question: Question) => {
  if (question === 'collect') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const usage: Usage = { cpu: (user + system) / 1000, resident: rss, heap: heapUsed }
  process.send?.(usage)
})
