import { Worker } from 'node:worker_threads'
import type { JobResult, PrerenderJob, Reply } from './jobs.ts'
import type { WorkerContext } from './worker.ts'

/** Pending API requests per thread. */
const MAX_PENDING = 4

/**
 * Starts worker threads. Each has up to `ASKING` pending API requests and renders one page at a
 * time.
 */
export function startPool(place: WorkerContext, threads: number) {
  const pending = new Map<
    number,
    { done: (done: JobResult) => void; fail: (error: Error) => void }
  >()
  let lastId = 0
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('worker-thread.mjs', import.meta.url), {
      workerData: place,
      execArgv: [],
      // A small heap makes V8 collect garbage early.
      resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
      env: { ...process.env, NODE_ENV: 'production' },
    })
    worker.on('message', ({ id, done }: Reply) => {
      pending.get(id)?.done(done)
      pending.delete(id)
    })
    worker.on('error', (error: Error) => {
      for (const { fail } of pending.values()) fail(error)
    })
    return worker
  })

  const run = (worker: Worker, job: PrerenderJob) =>
    new Promise<JobResult>((done, fail) => {
      const id = (lastId += 1)
      pending.set(id, { done, fail })
      worker.postMessage({ ...job, id }, [])
    })

  return {
    /** Runs jobs on idle workers and reports each result. `jobs` is consumed lazily. */
    async each(jobs: Iterable<PrerenderJob>, onDone: (job: PrerenderJob, done: JobResult) => void) {
      const queue = jobs[Symbol.iterator]()
      const work = async (worker: Worker) => {
        for (let next = queue.next(); !next.done; next = queue.next())
          onDone(next.value, await run(worker, next.value))
      }
      const slots = workers.flatMap((worker) => Array.from({ length: MAX_PENDING }, () => worker))
      await Promise.all(slots.map(work))
    },
    stop: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}

export type Pool = ReturnType<typeof startPool>
