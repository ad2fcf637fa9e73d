import { expect, type Page } from '@playwright/test'
import type { Language } from '#web/src/i18n/language.ts'

type WithShifts = typeof globalThis & { layoutShift: number }

/** Adds up the layout shifts of each page. */
export const recordLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts = globalThis as WithShifts
    shifts.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const layoutShiftOf = (page: Page) =>
  page.evaluate(() => (globalThis as WithShifts).layoutShift)

/** Expects no visible animation or transition. */
export async function expectNoAnimation(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  )
  expect(moving).toEqual([])
}

/** Expects that nothing overflows the window's sides and no text is cut off without an ellipsis. */
export async function expectNothingClipped(page: Page) {
  const broken = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const ownWords = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      )
      // Hidden visually, shortened with an ellipsis, or a field that scrolls.
      const isMeant =
        style.clipPath !== 'none' ||
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none' ||
        element.matches('input, select, textarea')
      if (!ownWords || isMeant || !element.checkVisibility({ visibilityProperty: true })) continue
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const tooWide = cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1
      const tooHigh = cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 4
      if (tooWide || tooHigh) found.push(element.outerHTML.slice(0, 160))
    }
    return found
  })
  expect(broken).toEqual([])
}

/** Changes the language by the menu's radio buttons, without a page load. */
export async function switchLanguage(page: Page, language: Language) {
  const choice = page.locator(`header dialog label[lang="${language}"] input`)
  if ((await choice.count()) === 0) {
    await page.locator('header button').first().press('Enter')
    await expect(choice).toBeAttached()
    await page.keyboard.press('Escape')
  }
  await choice.evaluate((radio: HTMLInputElement) => radio.click())
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  // A document stays in its former language until the new text has loaded.
  await expect(page.locator(`main article[lang]:not([lang="${language}"])`)).toHaveCount(0)
}

type Stop = { place: number; problem: string | undefined }

/**
 * Runs in the page: numbers the tab stops of a part, and records at each Tab where the focus moves,
 * whether it has an outline, and whether something covers it.
 */
const noteStops = (part: string) => {
  const groups = new Set<string>()
  const whole = document.querySelector<HTMLElement>(part)
  const all = whole?.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  const reachable = [...(all ?? [])].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (element.tabIndex < 0 || element.matches(':disabled')) return false
    // A group of radio buttons is one tab stop.
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    if (!element.checked && document.querySelector(`[name="${element.name}"]:checked`)) return false
    return groups.size < groups.add(element.name).size
  })
  const places = new Map<Element, number>(reachable.map((element, place) => [element, place]))

  const problemWith = (element: HTMLElement) => {
    // The outline of a hidden radio button is on its label, that of a stretched link on its card.
    const wearers = [element, element.closest('label'), element.closest('li')]
    const outlined = wearers.some((wearer) => {
      if (!wearer) return false
      return ['', '::after', '::before'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(wearer, pseudo)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
    })
    const { x, y, width, height } = element.getBoundingClientRect()
    // A test card of many hours may start outside the visible part of its row.
    const seen = [0.02, 0.5, 0.98].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(x + width * across, y + height * down)
        return hit && (element.contains(hit) || hit.contains(element))
      }),
    )
    if (outlined && seen) return undefined
    return `${outlined ? 'covered' : 'no outline'}: ${element.outerHTML.slice(0, 160)}`
  }

  const stops: Stop[] = []
  const note = () => {
    const { activeElement } = document
    const place = activeElement ? places.get(activeElement) : undefined
    // The inputs of a date field are tab stops too.
    if (place === undefined || place === stops.at(-1)?.place) return
    stops.push({ place, problem: problemWith(activeElement as HTMLElement) })
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && note()
  // Checks an element when the next Tab leaves it: by then it is scrolled into view and rendered.
  addEventListener('keydown', onKey, { capture: true })
  return {
    count: reachable.length,
    read() {
      note()
      return stops
    },
    end: () => removeEventListener('keydown', onKey, { capture: true }),
  }
}

/** @returns the order in which Tab reaches the stops of this part */
async function reachedByTab(page: Page, part: string) {
  const notes = await page.evaluateHandle(noteStops, part)
  const count = await notes.evaluate((noted) => noted.count)
  let stops: Stop[] = []
  for (let presses = 0; presses < 2 * count + 20 && stops.length < count;) {
    const missing = Math.max(1, count - stops.length)
    // A held key repeats, with half as many events as separate presses.
    for (let press = 0; press < missing; press++) await page.keyboard.down('Tab')
    await page.keyboard.up('Tab')
    presses += missing
    stops = await notes.evaluate((noted) => noted.read())
  }
  await notes.evaluate((noted) => noted.end())
  expect(stops.flatMap(({ problem }) => problem ?? [])).toEqual([])
  const reached = stops.slice(0, count).map(({ place }) => place)
  return { reached, inOrder: Array.from({ length: count }, (_, place) => place) }
}

/** Expects that Tab reaches everything in order, visibly and without a trap. */
export async function expectTabOrder(page: Page) {
  const { reached, inOrder } = await reachedByTab(page, 'body')
  // The page moves the focus to its heading, so Tab reaches the header last.
  const first = reached.indexOf(0)
  expect([...reached.slice(first), ...reached.slice(0, first)]).toEqual(inOrder)
}

/** Expects that Tab leads through a page's content and out of it. */
export async function expectTabPassesThrough(page: Page) {
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
    main?.removeAttribute('tabindex')
  })
  const { reached, inOrder } = await reachedByTab(page, 'main')
  expect(reached).toEqual(inOrder)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(0)
}
