const CONTROLS = 'a, button, input, select, textarea, summary, label, video, [role=slider], :focus'
const CORNERS = ['left', 'right'] as const

/** Closer than any control is small. */
const STEP = 12

/** Places from one edge to the other, both a hair inside. */
const across = (from: number, length: number) => {
  // What is not laid out, as in print, has no length.
  const steps = Math.max(1, Math.ceil((length - 2) / STEP))
  return Array.from({ length: steps + 1 }, (_, at) => from + 1 + ((length - 2) * at) / steps)
}

function covers(badge: HTMLElement): boolean {
  const { left, width, top, height } = badge.getBoundingClientRect()
  return across(top, height).some((y) =>
    across(left, width).some((x) =>
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

/** Moves the badge to a lower corner where it covers no control, or hides it. Returns a function that checks again. */
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
  // What arrives may change how long the page is, or take a place that was kept for it.
  new ResizeObserver(plan).observe(document.body)
  new MutationObserver(plan).observe(document.body, { childList: true, subtree: true })
  return plan
}
