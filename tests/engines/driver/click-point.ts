/**
 * An element: the first visible one at the selector, with this accessible name or text if one is
 * given.
 */
export type Target = string | { css: string; name?: string; frame?: string }

/** The centre of an element in the window, and the element that covers it, if any. */
export type ClickPoint = { x: number; y: number; isDisabled: boolean; under?: string }

/**
 * Runs in the page: scrolls an element into view and returns its click point; undefined if none is
 * visible.
 */
export function findClickPoint(target: Target): ClickPoint | undefined {
  const wanted = typeof target === 'string' ? { css: target } : target
  const frame = wanted.frame === undefined ? null : document.querySelector(wanted.frame)
  const inside = frame instanceof HTMLIFrameElement ? frame.contentDocument : undefined
  const root = wanted.frame === undefined ? document : inside
  if (!root) return undefined
  const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const element = [...root.querySelectorAll<HTMLElement>(wanted.css)].find((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false
    if (wanted.name === undefined) return true
    const label = 'labels' in one ? (one.labels as NodeList | null)?.[0]?.textContent : undefined
    return [one.getAttribute('aria-label'), label ?? null, one.textContent].some(
      (name) => words(name) === wanted.name,
    )
  })
  if (!element) return undefined
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const around = frame?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null
  const point = { x: around.x + x, y: around.y + y, isDisabled }
  const hit = root.elementFromPoint(x, y)
  const label = element.closest('label')
  const isFree = hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit))
  return isFree
    ? point
    : { ...point, under: hit?.outerHTML.slice(0, 160) ?? 'the edge of the window' }
}
