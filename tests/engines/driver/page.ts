import { setTimeout as pause } from 'node:timers/promises'
import type { Device, Engine, Step } from './engine.ts'
import { findSpot, type Spot, type Target } from './find-spot.ts'

/** Generous: a busy machine must not fail a walk. */
const PATIENCE_MS = 45_000

/** Names of keys as WebDriver wants them: private code points. */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Asks until there is something true; a question that fails (the page is about to go) is asked again. */
async function patiently<Found>(
  what: string,
  ask: () => Promise<Found>,
): Promise<Exclude<Found, false | undefined | null | '' | 0>> {
  let last: unknown
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(60)) {
    try {
      const found = (last = await ask())
      if (found) return found as Exclude<Found, false | undefined | null | '' | 0>
    } catch (error) {
      last = error
    }
  }
  throw new Error(`Never ${what}; at last ${String(last)}.`)
}

const mouse = (actions: Step[]): Device => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
})

const stroke = (value: string): Step[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** A browser as a visitor uses it, whatever the engine. Everything waits until it is possible. */
export class Page {
  readonly #engine: Engine
  readonly #site: string
  readonly #told: () => Promise<string[]>

  constructor(engine: Engine, site: string, told: () => Promise<string[]>) {
    this.#engine = engine
    this.#site = site
    this.#told = told
  }

  get title() {
    return this.#engine.title
  }

  open(path: string) {
    return this.#engine.navigate(this.#site + path)
  }

  /** What a function gives back that runs in the page, with these arguments. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const list = `...${JSON.stringify(args)}`
    return (await this.#engine.evaluate(`(${String(run)})(${list})`)) as Awaited<Result>
  }

  /** Waits until a function gives back something true in the page, and gives that. */
  until<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) {
    return patiently(`${String(run)} of ${JSON.stringify(args)}`, () => this.evaluate(run, ...args))
  }

  /** Waits until an element is there, can be seen, lies still and free; gives its middle. */
  async see(target: Target): Promise<{ x: number; y: number }> {
    let before: Spot | undefined
    return patiently(`seen ${JSON.stringify(target)}`, async () => {
      const last = before
      const spot = (before = await this.evaluate(findSpot, target))
      if (spot?.under !== undefined) throw new Error(`It lies under ${spot.under}`)
      return spot && last?.x === spot.x && last.y === spot.y && spot
    })
  }

  /** Waits until no such element can be seen any more. */
  async gone(target: Target) {
    await patiently(
      `gone ${JSON.stringify(target)}`,
      async () => (await this.evaluate(findSpot, target)) === undefined,
    )
  }

  async click(target: Target) {
    const { x, y } = await this.see(target)
    await this.clickAt(x, y)
  }

  async clickAt(x: number, y: number) {
    await this.#engine.perform([
      mouse([
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    ])
  }

  async moveTo(x: number, y: number) {
    await this.#engine.perform([
      mouse([{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }]),
    ])
  }

  async press(...names: string[]) {
    const actions = names.flatMap((name) => stroke(keys[name] ?? name))
    await this.#engine.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Into whatever has the focus, key by key. */
  async type(text: string) {
    await this.press(...Array.from(text))
  }

  /** What the site's own host answers, asked from outside the browser. */
  async ask(path: string): Promise<unknown> {
    return (await fetch(this.#site + path)).json()
  }

  /** Signs in without the window: the token of a persona, where the site looks for it. */
  async isMember(persona: string) {
    await this.evaluate(
      (token) => localStorage.setItem('authToken', token),
      `mock_persona_${persona}`,
    )
  }

  setFiles(selector: string, ...paths: string[]) {
    return this.#engine.setFiles(selector, paths)
  }

  windows() {
    return this.#engine.windows()
  }

  /** Waits until another window is there, and names it. */
  windowBeside(first: string) {
    return patiently('a second window', async () =>
      (await this.windows()).find((window) => window !== first),
    )
  }

  /** Waits until only that window is left, and goes back to it. */
  async closedBut(first: string) {
    await patiently('the window closed', async () => (await this.windows()).length === 1)
    await this.use(first)
  }

  use(window: string) {
    return this.#engine.use(window)
  }

  resize(width: number, height: number) {
    return this.#engine.resize(width, height)
  }

  screenshot() {
    return this.#engine.screenshot()
  }

  /** Uncaught errors, console errors and violations of the content policy since they were last asked for. */
  async errors() {
    return [...(this.#engine.errors?.() ?? []), ...(await this.#told())]
  }

  /** A visitor who has never been here, but has read the banner and reads French. */
  async begin({ asked = true } = {}) {
    for (const window of (await this.windows()).slice(1)) {
      await this.use(window)
      await this.#engine.closeWindow()
    }
    await this.use((await this.windows())[0] ?? '')
    await this.open('/icon.svg')
    await this.#engine.forgetCookies()
    await this.evaluate((choice) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('language', 'fr')
      if (choice) document.cookie = 'consent=0; path=/'
    }, asked)
  }
}
