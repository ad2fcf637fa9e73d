import { connectBidi } from './bidi.ts'
import type { Engine } from './engine.ts'

type Context = { context: string }
type Evaluated =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
type LogEntry = { type: string; level: string; text: string | null; source: Partial<Context> }

/** Runs in every page before the page's own scripts: logs policy violations to the console. */
function watchPolicy() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`)
  })
}

/** Drives Firefox by WebDriver BiDi, at the address that it prints at its start. */
export async function driveFirefox(address: string): Promise<Engine> {
  let faults: string[] = []
  const send = await connectBidi(`${address}/session`, (method, params) => {
    const { type, level, text } = params as LogEntry
    if (method !== 'log.entryAdded' || level !== 'error') return
    // Firefox logs this if a page is left during a request that its service worker has intercepted.
    if (text?.includes('A ServiceWorker intercepted the request')) return
    faults.push(`${type}: ${text ?? ''}`)
  })
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('script.addPreloadScript', { functionDeclaration: String(watchPolicy) })
  const tree = async () =>
    (await send<{ contexts: Context[] }>('browsingContext.getTree', { maxDepth: 0 })).contexts
  let context = (await tree())[0]?.context ?? ''

  const evaluate = async (expression: string) => {
    const answer = await send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }

  return {
    title: `Firefox ${capabilities.browserVersion}`,
    navigate: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    evaluate: async (expression) => {
      const { value } = await evaluate(`(async () => JSON.stringify(await (${expression})))()`)
      return value === undefined ? undefined : (JSON.parse(value) as unknown)
    },
    perform: async (devices) => {
      await send('input.performActions', { context, actions: devices })
    },
    setFiles: async (selector, files) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element: { sharedId }, files })
    },
    windows: async () => (await tree()).map((one) => one.context),
    use: async (window) => {
      context = window
      await send('browsingContext.activate', { context })
    },
    closeWindow: async () => {
      await send('browsingContext.close', { context })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    forgetCookies: async () => {
      await send('storage.deleteCookies', {})
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    errors: () => {
      const reported = faults
      faults = []
      return reported
    },
  }
}
