import type { Engine } from './engine.ts'

type Start = { sessionId: string; capabilities: { browserVersion: string } }
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * Drives WebKitGTK's MiniBrowser by WebKitWebDriver, which supports only the classic WebDriver
 * protocol.
 */
export async function driveWebKit(url: string, binary: string): Promise<Engine> {
  const ask = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value as Result
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  const { sessionId, capabilities } = await ask<Start>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        unhandledPromptBehavior: 'accept',
        // A script never ends if its page is left meanwhile; the caller retries it.
        timeouts: { script: 15_000, pageLoad: 60_000 },
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })
  const session = <Result>(method: string, path: string, body?: object) =>
    ask<Result>(method, `/session/${sessionId}${path}`, body)
  const run = (script: string) =>
    session<string | null>('POST', '/execute/sync', { script, args: [] })
  const evaluate = async (expression: string) => {
    // Returns a promise only if needed: leaving the page would lose it.
    const text = await run(
      `const value = ${expression}
      return value instanceof Promise ? value.then(JSON.stringify) : JSON.stringify(value)`,
    )
    return text === null ? undefined : (JSON.parse(text) as unknown)
  }

  return {
    title: `WebKitGTK ${capabilities.browserVersion}`,
    navigate: (address) => session('POST', '/url', { url: address }),
    evaluate,
    perform: (actions) => session('POST', '/actions', { actions }),
    setFiles: async (selector, paths) => {
      const found = await session<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      })
      await session('POST', `/element/${found[ELEMENT]}/value`, { text: paths.join('\n') })
    },
    windows: () => session('GET', '/window/handles'),
    use: (handle) => session('POST', '/window', { handle }),
    closeWindow: () => session('DELETE', '/window'),
    resize: async (width, height) => {
      // The window has a toolbar, whose height the driver does not report.
      await session('POST', '/window/rect', { x: 0, y: 0, width, height })
      const inner = Number(await evaluate('innerHeight'))
      await session('POST', '/window/rect', { x: 0, y: 0, width, height: 2 * height - inner })
    },
    forgetCookies: () => session('DELETE', '/cookie'),
    screenshot: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
  }
}
