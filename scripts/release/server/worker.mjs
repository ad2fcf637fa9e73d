// Renders pages on request in a Worker: workerd serve server/workerd.capnp

/** @type {(name: string) => Promise<unknown>} */
const load = (name) => import(name)

const { default: release } =
  /** @type {{ default: import('../../prerender/handler.ts').ReleaseData }} */ (
    await load('./release.json')
  )
const { Request } = globalThis
/** Workers know no `redirect: 'error'`. For the API's client, a response with status 3xx is a failure. */
class WorkerRequest extends Request {
  /**
   * @param {RequestInfo} input
   * @param {RequestInit} [init]
   */
  constructor(input, init) {
    super(input, init?.redirect === 'error' ? { ...init, redirect: 'manual' } : init)
  }
}
// The renderer's modules read both on import.
Object.assign(globalThis, { appConfig: release.appConfig, Request: WorkerRequest })
const { createHandler } = /** @type {typeof import('../../prerender/handler.ts')} */ (
  await load('./renderer.mjs')
)
const handle = createHandler(release, {
  onError: (path, reason) => console.error(`503 ${path}: ${reason}`),
})

export default {
  /** @type {(request: Request, env: unknown, context: { waitUntil: (answer: Promise<unknown>) => void }) => Promise<Response>} */
  fetch(request, _, context) {
    const answer = handle(request)
    // Otherwise a visitor who leaves would end the rendering before it is counted as finished.
    context.waitUntil(answer)
    return answer
  },
}
