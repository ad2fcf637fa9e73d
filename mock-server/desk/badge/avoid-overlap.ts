const CONTROLS = 'a, button, input, select, textarea, summary, label, video, [role=slider], :focus'
const CORNERS = ['left', 'right'] as const

function covers(badge: HTMLElement): boolean {
  const { left, width, top, height } = badge.getBoundingClientRect()
  return [0.02, 0.25, 0.5, 0.75, 0.98].some((part) =>
    document
      .elementsFromPoint(left + width * part, top + height / 2)
      .filter((element) => element !== badge)
      .some((element) => element.closest(CONTROLS)),
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
  // What arrives or goes changes how long the page is.
  new ResizeObserver(plan).observe(document.body)
  return plan
}
