import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFrameQuery } from '#web/src/embedded/frame-query.ts'
import { followLinks } from '#web/src/embedded/link-navigation.ts'

const HERE = 'https://7.discordsays.com/?frame_id=f'

/** A minimal link element. */
class FakeElement {
  private readonly around: FakeElement | null
  constructor(around: FakeElement | null = null) {
    this.around = around
  }
  closest(selector: string): FakeElement | null {
    return selector === 'a[href]' ? this.around : null
  }
}

class FakeLink extends FakeElement {
  target = ''
  isDownload = false
  readonly url: URL
  constructor(address: string) {
    super()
    this.url = new URL(address, HERE)
  }
  override closest(selector: string) {
    return selector === 'a[href]' ? this : null
  }
  hasAttribute(name: string) {
    return name === 'download' && this.isDownload
  }
  get href() {
    return this.url.href
  }
  get origin() {
    return this.url.origin
  }
  get pathname() {
    return this.url.pathname
  }
  get search() {
    return this.url.search
  }
  get hash() {
    return this.url.hash
  }
}

let page: EventTarget
const openExternal = vi.fn<(url: string) => void>()
const assign = vi.fn<(url: string) => void>()

beforeEach(() => {
  openExternal.mockReset()
  assign.mockReset()
  page = new EventTarget()
  const location = Object.assign(new URL(HERE), { assign })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', location)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLAnchorElement', FakeLink)
  const query = createFrameQuery({ location, history: {} } as unknown as Window)
  followLinks({ query, publicUrl: 'https://tele.test', isFramed: true, openExternal })
})
afterEach(() => vi.unstubAllGlobals())

/** Clicks a link. @returns true if the default action is not prevented */
function click(
  target: unknown,
  { type = 'click', ...given }: { type?: string; button?: number } = {},
) {
  const keys = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false }
  const event = Object.assign(new Event(type, { cancelable: true }), keys, given)
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
  return !event.defaultPrevented
}

it('opens a link to another site through the platform', () => {
  const link = new FakeLink('https://example.org/a')
  expect(click(link)).toBe(false)
  expect(click(link, { type: 'auxclick', button: 1 })).toBe(false)
  expect(click(new FakeElement(link))).toBe(false)
  expect(openExternal.mock.calls.flat()).toEqual(Array(3).fill('https://example.org/a'))
  expect(assign).not.toHaveBeenCalled()
})

it('keeps a page of the site in the frame with its parameters', () => {
  expect(click(new FakeLink('/archives?sort=title'))).toBe(false)
  expect(assign.mock.calls).toEqual([['https://7.discordsays.com/archives?sort=title&frame_id=f']])
  expect(openExternal).not.toHaveBeenCalled()
})

it('leaves other links to the browser', () => {
  expect(click(new FakeLink(`${HERE}#top`))).toBe(true)
  const file = new FakeLink('https://example.org/a.mp4')
  file.isDownload = true
  expect(click(file)).toBe(true)
  expect(click(new FakeLink('https://example.org'), { type: 'auxclick', button: 2 })).toBe(true)
  expect(click(new FakeElement())).toBe(true)
  expect(click(new FakeElement(new FakeElement()))).toBe(true)
  expect(click(null)).toBe(true)
  expect([openExternal.mock.calls, assign.mock.calls]).toEqual([[], []])
})

it('ignores a link that the router has handled', () => {
  const link = new FakeLink('/archives')
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0 })
  Object.defineProperty(event, 'target', { value: link })
  event.preventDefault()
  page.dispatchEvent(event)
  expect([openExternal.mock.calls, assign.mock.calls]).toEqual([[], []])
})
