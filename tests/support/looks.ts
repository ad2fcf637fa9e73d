import { expect, type Page } from '@playwright/test'

/** Nothing moves by itself: no animation or transition runs that would be seen. */
export async function expectStill(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  )
  expect(moving).toEqual([])
}

/** Nothing reaches beyond the window's sides, and no words are cut off that nothing marks as cut. */
export async function expectWholeAndInside(page: Page) {
  const broken = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const ownWords = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      )
      // Read aloud only, told to be shortened with an ellipsis, or a field that scrolls by itself.
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

/** What has the focus can be seen: it wears an outline, and nothing fixed lies over it. */
export const focusTrouble = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined
    // A hidden radio button wears its outline around its label; a link stretched over a card, around the card.
    const wearers = [activeElement, activeElement.closest('label'), activeElement.closest('li')]
    const outlined = wearers.some((wearer) => {
      if (!wearer) return false
      return ['', '::after', '::before'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(wearer, pseudo)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      })
    })
    const { x, y, width, height } = activeElement.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map((part) => [x + width / 2, y + height * part] as const)
    const seen = points.some(([left, top]) => {
      const hit = document.elementFromPoint(left, top)
      return hit && (activeElement.contains(hit) || hit.contains(activeElement))
    })
    if (outlined && seen) return undefined
    return `${outlined ? 'covered' : 'no outline'}: ${activeElement.outerHTML.slice(0, 160)}`
  })
