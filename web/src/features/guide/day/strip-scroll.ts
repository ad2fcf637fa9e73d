/**
 * Returns the next year with archives after a single step, else the nearest one. `years` ascend.
 */
export function nearestYearWithArchives(
  years: readonly number[],
  from: number | undefined,
  wanted: number,
) {
  if (from !== undefined && Math.abs(wanted - from) === 1) {
    const next =
      wanted > from ? years.find((year) => year > from) : years.findLast((year) => year < from)
    return next ?? from
  }
  return years.reduce((best, year) =>
    Math.abs(year - wanted) < Math.abs(best - wanted) ? year : best,
  )
}

// The measured point moves from the strip's left edge to its right edge as it scrolls. Otherwise the
// first and the last card could not be current.
export function visibleYear(strip: HTMLElement): number | undefined {
  const scrollable = strip.scrollWidth - strip.clientWidth
  const share = scrollable > 0 ? strip.scrollLeft / scrollable : 0
  const point = strip.getBoundingClientRect().left + strip.clientWidth * share
  const cards = [...strip.children].filter((one) => one instanceof HTMLElement)
  const found = cards.find((card) => card.getBoundingClientRect().right >= point) ?? cards.at(-1)
  return found?.dataset.year === undefined ? undefined : Number(found.dataset.year)
}

export function showYear(strip: HTMLElement | null, year: number, behavior: ScrollBehavior) {
  const card = strip?.querySelector<HTMLElement>(`[data-year='${year}']`)
  if (!strip || !card) return
  const middle = card.offsetLeft - strip.offsetLeft + card.offsetWidth / 2
  const scrollable = strip.scrollWidth - strip.clientWidth
  strip.scrollTo({ left: (middle * scrollable) / strip.scrollWidth, behavior })
}
