import { resolve } from 'node:path'
import { dragged, pointed, pressed } from './devices.ts'
import type { Engine } from './engine.ts'
import { findClickPoint, type ClickPoint, type Target } from './click-point.ts'
import { pollUntil } from './poll-until.ts'

const sizes = { desk: [1280, 800], phone: [390, 844] } as const
type Size = keyof typeof sizes

/** The actions of a visitor, the same in each engine. Every action waits until it is possible. */
export class Page {
  readonly #engine: Engine
  readonly #site: string
  readonly #told: () => Promise<string[]>
  #size: Size | undefined

  constructor(engine: Engine, site: string, readProbe: () => Promise<string[]>) {
    this.#engine = engine
    this.#site = site
    this.#told = readProbe
  }

  get title() {
    return this.#engine.title
  }

  open(path: string) {
    return this.#engine.navigate(this.#site + path)
  }

  /** Runs a function in the page with these arguments and returns its result. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const list = `...${JSON.stringify(args)}`
    return (await this.#engine.evaluate(`(${String(run)})(${list})`)) as Awaited<Result>
  }

  /** Waits until a function returns a truthy value in the page, and returns it. */
  until<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) {
    return pollUntil(`${String(run)} of ${JSON.stringify(args)}`, () => this.evaluate(run, ...args))
  }

  /** Waits until an element is visible, stable and uncovered; returns its centre. */
  async see(target: Target): Promise<{ x: number; y: number }> {
    let before: ClickPoint | undefined
    return pollUntil(`seen ${JSON.stringify(target)}`, async () => {
      const last = before
      const point = (before = await this.evaluate(findClickPoint, target))
      if (point?.under !== undefined) throw new Error(`It lies under ${point.under}`)
      return point && last?.x === point.x && last.y === point.y && point
    })
  }

  /** Waits until no matching element is visible. */
  async gone(target: Target) {
    await pollUntil(
      `gone ${JSON.stringify(target)}`,
      async () => (await this.evaluate(findClickPoint, target)) === undefined,
    )
  }

  /** Clicks an element; waits while it is disabled. */
  async click(target: Target) {
    await pollUntil(`of use ${JSON.stringify(target)}`, async () => {
      const point = await this.evaluate(findClickPoint, target)
      return point && !point.isDisabled
    })
    const { x, y } = await this.see(target)
    await this.clickAt(x, y)
  }

  clickAt(x: number, y: number) {
    return this.#engine.perform([dragged({ x, y })])
  }

  moveTo(x: number, y: number) {
    return this.#engine.perform([pointed({ x, y })])
  }

  /** Drags the mouse from one point to another. */
  drag(from: { x: number; y: number }, to: { x: number; y: number }) {
    return this.#engine.perform([dragged(from, to)])
  }

  press(...names: string[]) {
    return this.#engine.perform([pressed(names)])
  }

  /** Types into the focused element, key by key. */
  async type(text: string) {
    await this.press(...Array.from(text))
  }

  /** Focuses a field, replaces its value, and repeats that until the field has the text. */
  async write(field: string, text: string) {
    await pollUntil(`focused ${field}`, async () => {
      // A loading page may move the field away from the pointer.
      await this.click(field)
      return this.evaluate((css) => document.activeElement?.matches(css) ?? false, field)
    })
    await this.evaluate(() => {
      const own = document.activeElement
      if (own instanceof HTMLTextAreaElement || own instanceof HTMLInputElement) own.select()
    })
    const lines = text.split('\n').flatMap((line) => ['Enter', ...Array.from(line)])
    await this.press(...lines.slice(1))
    await this.until(
      (css, whole) => document.querySelector<HTMLTextAreaElement>(css)?.value === whole,
      field,
      text,
    )
  }

  /** Sets the value of a select or a date field, whose picker is native. */
  async choose(field: string, value: string) {
    await this.see(field)
    await this.evaluate(
      (css, chosen) => {
        const own = document.querySelector(css)
        const kind = own instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(own, chosen)
        for (const name of ['input', 'change'])
          own?.dispatchEvent(new Event(name, { bubbles: true }))
      },
      field,
      value,
    )
  }

  /** Waits until an element contains this text. */
  async reads(css: string, words: string) {
    await this.until(
      (selector, wanted) =>
        [...document.querySelectorAll(selector)].some((one) =>
          one.textContent.replaceAll(/\s+/g, ' ').includes(wanted.replaceAll(/\s+/g, ' ')),
        ),
      css,
      words,
    )
  }

  /** Requests a path of the API as the signed-in member. */
  askAsMember(path: string): Promise<unknown> {
    return this.evaluate(async (address): Promise<unknown> => {
      const authorization = `Bearer ${localStorage.getItem('authToken')}`
      const answer = await fetch(address, { headers: { authorization } })
      return answer.json()
    }, path)
  }

  /** Requests a path of the site's host from Node. */
  async ask(path: string): Promise<unknown> {
    return (await fetch(this.#site + path)).json()
  }

  /** Signs in without the popup: stores the token of a persona. */
  async isMember(persona: string) {
    await this.evaluate(
      (token) => localStorage.setItem('authToken', token),
      `mock_persona_${persona}`,
    )
  }

  setFiles(selector: string, ...paths: string[]) {
    return this.#engine.setFiles(
      selector,
      paths.map((path) => resolve(path)),
    )
  }

  windows() {
    return this.#engine.windows()
  }

  /** Waits until a second window is open, and returns its id. */
  otherWindow(first: string) {
    return pollUntil('a second window', async () =>
      (await this.windows()).find((window) => window !== first),
    )
  }

  /** Waits until only that window is open, and switches to it. */
  async closedBut(first: string) {
    await pollUntil('the window closed', async () => (await this.windows()).length === 1)
    await this.use(first)
  }

  use(window: string) {
    return this.#engine.use(window)
  }

  /** Resizes the window to a desktop or a phone. WebKitGTK's window has a larger minimum width. */
  async resize(size: Size) {
    if (this.#size === size) return
    const [width, height] = sizes[size]
    await this.#engine.resize(width, height)
    this.#size = size
  }

  screenshot() {
    return this.#engine.screenshot()
  }

  /** Returns uncaught errors, console errors and policy violations since the last call. */
  async errors() {
    return [...(this.#engine.errors?.() ?? []), ...(await this.#told())]
  }

  /** Starts a first visit in French; `asked` hides the consent banner. */
  async begin({ asked = true } = {}) {
    for (const window of (await this.windows()).slice(1)) {
      await this.use(window)
      await this.#engine.closeWindow()
    }
    await this.use((await this.windows())[0] ?? '')
    await this.resize('desk')
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
