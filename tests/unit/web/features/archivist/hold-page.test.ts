import { beforeEach, expect, it, vi } from 'vitest'

type Entry = { pathname: string; search: string; state: { idx: number } | null }
type OnPop = (event: object) => void

const entry = (pathname: string, idx?: number): Entry => ({
  pathname,
  search: '',
  state: idx === undefined ? null : { idx },
})

/** A browser's history, and a router that hears of each move unless somebody stops the event. */
async function browser(entries: Entry[], start: number) {
  let at = start
  let held: OnPop | undefined
  const heard: string[] = []
  const router = {
    push: vi.fn<(to: unknown) => void>((to) => heard.push(`push ${String(to)}`)),
    replace: vi.fn<(to: unknown) => void>(),
  }
  const current = () => entries[at] ?? entry('/')
  const waiting: number[] = []
  let waits = false
  const go = (steps: number) => {
    if (!entries[at + steps]) return
    at += steps
    const stop = vi.fn<() => void>()
    held?.({ state: current().state, stopImmediatePropagation: stop })
    if (stop.mock.calls.length === 0) heard.push(`pop ${current().pathname}`)
  }
  vi.stubGlobal('location', {
    get pathname() {
      return current().pathname
    },
    search: '',
  })
  vi.stubGlobal('history', {
    get state() {
      return current().state
    },
    go: (steps: number) => (waits ? void waiting.push(steps) : go(steps)),
  })
  vi.stubGlobal('addEventListener', (type: string, listener: OnPop) => {
    if (type === 'popstate') held = listener
  })
  vi.resetModules()
  const { holdPage } = await import('../../../../../web/src/features/archivist/hold-page.ts')
  /** What pages ask of the history waits, as it does in a browser, until `now`. */
  const later = () => {
    waits = true
    return function now() {
      for (let steps = waiting.shift(); steps !== undefined; steps = waiting.shift()) go(steps)
    }
  }
  const place = () => at
  return { router, heard, go, later, place, where: () => current().pathname, holdPage }
}

const someRouter = () => ({ push: () => {}, replace: () => {} })

beforeEach(() => vi.unstubAllGlobals())

const three = () => [entry('/a', 0), entry('/form', 1), entry('/z', 2)]

it.each([-1, 1])(
  'a move of %i in the history is undone, and the router hears nothing',
  async (steps) => {
    const { router, heard, go, where, holdPage } = await browser(three(), 1)
    const onLeave = vi.fn<(go: () => void) => void>()
    holdPage(router, onLeave)
    go(steps)
    expect([where(), heard]).toEqual(['/form', []])
    expect(onLeave).toHaveBeenCalledOnce()
    go(steps)
    expect(onLeave).toHaveBeenCalledTimes(2)
  },
)

it.each([
  [-1, '/a'],
  [1, '/z'],
])('whoever leaves by %i after all gets to %s', async (steps, to) => {
  const { router, heard, go, where, holdPage } = await browser(three(), 1)
  let leave = () => {}
  holdPage(router, (way) => (leave = way))
  go(steps)
  leave()
  expect([where(), heard]).toEqual([to, [`pop ${to}`]])
})

it('what the router is asked for waits until it is granted', async () => {
  const { router, heard, holdPage } = await browser(three(), 1)
  const { push, replace } = router
  let leave = () => {}
  holdPage(router, (way) => (leave = way))
  router.push('/elsewhere')
  expect(heard).toEqual([])
  leave()
  expect(heard).toEqual(['push /elsewhere'])
  expect([router.push, router.replace]).toEqual([push, replace])
})

it('another place of the same page is no way out', async () => {
  const { router, heard, go, holdPage } = await browser(
    [entry('/a', 0), entry('/form', 1), entry('/form')],
    1,
  )
  const onLeave = vi.fn<(go: () => void) => void>()
  holdPage(router, onLeave)
  go(1)
  go(-1)
  expect(onLeave).not.toHaveBeenCalled()
  expect(heard).toEqual(['pop /form', 'pop /form'])
  go(-1)
  expect(onLeave).toHaveBeenCalledOnce()
})

it('a page is kept at the place that was reached last', async () => {
  const entries = [entry('/a', 0), entry('/form', 1), entry('/form', 2), entry('/z', 3)]
  const { go, place, holdPage } = await browser(entries, 1)
  holdPage(someRouter(), () => {})
  go(1)
  go(1)
  expect(place()).toBe(2)
})

it.each([
  ['of another page', entry('/old')],
  ['of a router before', entry('/old', 0)],
])('Back to an entry %s is undone too', async (_, before) => {
  const { go, where, heard, holdPage } = await browser([before, entry('/form', 0)], 1)
  let leave = () => {}
  holdPage(someRouter(), (way) => (leave = way))
  go(-1)
  expect([where(), heard]).toEqual(['/form', []])
  leave()
  expect([where(), heard]).toEqual(['/old', ['pop /old']])
})

it('whoever goes back twice in a hurry is asked once', async () => {
  const { go, later, where, heard, holdPage } = await browser(
    [entry('/a', 0), entry('/b', 1), entry('/form', 2)],
    2,
  )
  const onLeave = vi.fn<(go: () => void) => void>()
  holdPage(someRouter(), onLeave)
  const now = later()
  go(-1)
  go(-1)
  now()
  expect([where(), heard]).toEqual(['/form', []])
  expect(onLeave).toHaveBeenCalledOnce()
})

it('a page that is let go is left as any other', async () => {
  const { router, heard, go, holdPage } = await browser(three(), 1)
  holdPage(router, () => {})()
  go(-1)
  router.push('/elsewhere')
  expect(heard).toEqual(['pop /a', 'push /elsewhere'])
})
