import { beforeEach, expect, it, vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import { createFrameQuery } from '#web/src/embedded/hide-frame-parameters.ts'
import { followLinks } from '#web/src/embedded/link-navigation.ts'

const HERE = 'https://7.discordsays.com/?frame_id=f'

const openExternal = vi.fn<(url: string) => void>()
const assign = vi.fn<Location['assign']>()

beforeEach(() => {
  openExternal.mockReset()
  assign.mockReset()
  openWindow({ url: HERE })
  vi.spyOn(location, 'assign').mockImplementation(assign)
  const query = createFrameQuery(window)
  followLinks({ query, publicUrl: 'https://tele.test', isFramed: true, openExternal })
})

/** A link in the page, with an element in it. */
function link(href: string) {
  const element = document.body.appendChild(document.createElement('a'))
  element.href = href
  element.append(document.createElement('b'))
  return element
}

/** Clicks an element. @returns true if the default action is not prevented */
function click(target: Element | null, { type = 'click', button = 0 } = {}) {
  const event = new MouseEvent(type, { button, bubbles: true, cancelable: true })
  return target!.dispatchEvent(event)
}

it('opens a link to another site through the platform', () => {
  const away = link('https://example.org/a')
  expect(click(away)).toBe(false)
  expect(click(away, { type: 'auxclick', button: 1 })).toBe(false)
  expect(click(away.firstElementChild)).toBe(false)
  expect(openExternal.mock.calls.flat()).toEqual(Array(3).fill('https://example.org/a'))
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  ['/archives?sort=title', '/archives?sort=title&frame_id=f'],
  ['/archives?query=mailto:me', '/archives?query=mailto%3Ame&frame_id=f'],
  ['/terms?frame_id=f#account', '/terms?frame_id=f#account'],
  [HERE, '/?frame_id=f'],
])('keeps %s in the frame with its parameters', (href, url) => {
  expect(click(link(href))).toBe(false)
  expect(assign.mock.calls).toEqual([[`https://7.discordsays.com${url}`]])
  expect(openExternal).not.toHaveBeenCalled()
})

it('leaves other links to the browser', () => {
  const file = link('https://example.org/a.mp4')
  file.download = 'a.mp4'
  expect(click(link(`${HERE}#top`))).toBe(true)
  expect(click(file)).toBe(true)
  expect(click(link('https://example.org'), { type: 'auxclick', button: 2 })).toBe(true)
  expect(click(document.body)).toBe(true)
  expect([openExternal.mock.calls, assign.mock.calls]).toEqual([[], []])
})

it('ignores a link that the router has handled', () => {
  const handled = link('/archives')
  handled.addEventListener('click', (event) => event.preventDefault())
  click(handled)
  expect([openExternal.mock.calls, assign.mock.calls]).toEqual([[], []])
})
