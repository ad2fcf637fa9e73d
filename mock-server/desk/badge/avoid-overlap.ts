const CONTROLS = 'a, button, input, select, textarea, summary, label, video, [role=slider], :focus'
const CORNERS = ['left', 'right'] as const

/** Distance of the tested points in px, smaller than any control. */
const STEP = 12

/** Positions from one edge to the other, both 1 px inside. */
const samplePoints = (from: number, length: number) => {
  // Without layout, as in print, the length is 0.
  const steps = Math.max(1, Math.ceil((length - 2) / STEP))
  return Array.from({ length: steps + 1 }, (_, at) => from + 1 + ((length - 2) * at) / steps)
}

function covers(badge: HTMLElement): boolean {
  const { left, width, top, height } = badge.getBoundingClientRect()
  return samplePoints(top, height).some((y) =>
    samplePoints(left, width).some((x) =>
      document
        .elementsFromPoint(x, y)
        .filter((element) => element !== badge)
        .some((element) => element.closest(CONTROLS)),
    ),
  )
}

function place(badge: HTMLElement) {
  if (!badge.isConnected) return
  for (const corner of CORNERS) {
    badge.dataset.corner = corner
    if (!covers(badge)) return
  }
  badge.dataset.corner = 'none'
}

/**
 * Moves the badge to a lower corner where it covers no control, or hides it.
 * @returns a function that checks again
 */
export function avoidOverlap(badge: HTMLElement): () => void {
  let planned = false
  const plan = () => {
    if (planned) return
    planned = true
    requestAnimationFrame(() => {
      planned = false
      place(badge)
    })
  }
  addEventListener('resize', plan)
  addEventListener('focusin', plan)
  document.addEventListener('scroll', plan, { capture: true, passive: true })
  // New content may change the height of the page, or appear below the badge.
  new ResizeObserver(plan).observe(document.body)
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true })
  return plan
}
