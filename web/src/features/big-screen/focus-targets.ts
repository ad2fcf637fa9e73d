import type { Edges, Direction } from './best-candidate.ts'

/** What can take the focus, and the place that it takes on the page. */
export type FocusTarget = { target: HTMLElement; box: Edges }

const FOCUSABLE = 'a[href], button, input, select, summary, [tabindex="0"]'
// An input of these types takes no text.
const WITHOUT_TEXT =
  'input:is([type=range], [type=radio], [type=checkbox], [type=button], [type=submit])'
/** Fields of text have a use for every arrow: they are passed over, so that nobody is caught in one. */
const TEXT = `textarea, [contenteditable]:not([contenteditable=false]), input:not(${WITHOUT_TEXT})`
const OWN_KEYS = '[data-own-keys]'
const GRID = '[role=grid]'
/** What the player offers at the end: the arrows that it keeps for itself are of no use then. */
const NEXT = '[data-next]'
/** What it offers where no recording comes: there is nothing to steer. */
const OFF_AIR = '[data-own-keys=inside] [data-no-signal]'

/** The part of the page that the arrows stay in: an open dialog or popover, or all of it. */
export const navigationRoot = (focused: Element | null): ParentNode =>
  focused?.closest('[popover]:popover-open') ??
  [...document.querySelectorAll('dialog:modal')].at(-1) ??
  document

/** On the sheet of the page: the header is at its top, however far it is scrolled. */
function boxOf(element: Element): Edges {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const by = element.closest('header.bar') && !element.closest('dialog') ? 0 : scrollY
  return { left, right, top: top + by, bottom: bottom + by }
}

const overIn = (element: Element) => element.closest(`dialog, [popover], ${NEXT}, ${OFF_AIR}`)

/** What is seen of it: a link may be stretched over its card, a button of a choice is its label. */
export function visibleTargetOf(target: Element): Element {
  if (target instanceof HTMLInputElement && target.labels?.[0]) return target.labels[0]
  const grid = target.closest(GRID)
  if (grid) return grid
  const own = target.closest(OWN_KEYS)
  if (own && !own.contains(overIn(target))) return own
  if (!(target instanceof HTMLAnchorElement)) return target
  const isStretched = getComputedStyle(target, '::after').position === 'absolute'
  return target.closest('[data-card]') ?? ((isStretched && target.offsetParent) || target)
}

/** The row that an element scrolls sideways in, if it does. */
function stripOf(element: Element): Element | undefined {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    const isWider = one.scrollWidth > one.clientWidth
    if (isWider && /auto|scroll/.test(getComputedStyle(one).overflowX)) return one
  }
  return undefined
}

/** The stop of an element, or none where it only is a part of another. */
function targetOf(element: HTMLElement): HTMLElement | undefined {
  const own = element.closest<HTMLElement>(OWN_KEYS)
  if (!own || own.contains(overIn(element))) return element
  // One way in: what there is to press in the middle, or the picture itself.
  return own.querySelector<HTMLElement>('[data-round]') ?? own
}

/** All that the arrows can reach, each once; beyond the window's sides, only in the row that one is in. */
export function focusTargetsIn(root: ParentNode, focused: Element | null): FocusTarget[] {
  const strip = focused && stripOf(focused)
  const targets = new Set<HTMLElement>()
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.matches(TEXT)) continue
    if (element.closest('[inert], [data-colour-keys], .skip')) continue
    const target = targetOf(element)
    if (target?.checkVisibility({ visibilityProperty: true })) targets.add(target)
  }
  return [...targets]
    .map((target) => ({ target, box: boxOf(visibleTargetOf(target)) }))
    .filter(({ target, box: { left, top, right, bottom } }) => {
      const middle = (left + right) / 2
      const isInside = middle > 0 && middle < innerWidth
      return right > left && bottom > top && (isInside || strip?.contains(target))
    })
}

/**
 * Where the next step begins: at what has the focus, at a heading that nobody has left yet, or at the
 * edge of the window that one comes from.
 */
export function navigationOrigin(focused: Element | null, direction: Direction): Edges {
  const from = focused === document.body ? document.querySelector('main h1') : focused
  if (from?.checkVisibility()) {
    const box = boxOf(visibleTargetOf(from))
    // One reads on from where a heading begins.
    return from.matches('h1') ? { ...box, right: box.left + 1 } : box
  }
  const edge = scrollY + (direction === 'up' ? innerHeight : 0)
  return { left: 0, right: innerWidth, top: edge, bottom: edge }
}

const SLIDING = 'input[type=range], [role=slider], [role=listbox]'

/** Where any arrow leads from a player that is off the air: to the first way on. */
export const firstActionIn = (focused: Element | null) =>
  focused?.matches(OWN_KEYS)
    ? focused.querySelector<HTMLElement>(`${OFF_AIR} :is(a[href], button)`)
    : null

export function consumesArrowKeys(focused: Element | null, key: string): boolean {
  if (!focused) return false
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  if (isEmptyOverlayField(focused) && isVertical) return focused.ariaExpanded === 'true'
  if (focused.matches(TEXT) || focused.matches('[role=combobox]')) return true
  // Where a browser has opened the list of a field, it is the list's.
  if (focused.matches('select') && CSS.supports('selector(:open)') && focused.matches(':open'))
    return true
  if (focused.matches(SLIDING)) return !isVertical
  const grid = focused.closest(GRID)
  if (grid) return !isVertical || !isAtEdge(grid, focused, key)
  const room = focused.closest('[popover]:popover-open, dialog:modal')
  if (room || focused.closest(`${NEXT}, ${OFF_AIR}`)) return false
  return (
    focused.closest(OWN_KEYS) !== null ||
    // Zapping takes them wherever nothing else has the focus.
    (document.querySelector('[data-own-keys=page]') !== null &&
      (focused === document.body || focused.matches('h1')))
  )
}

/** The first and last rows of a grid are the ways out of it. */
function isAtEdge(grid: Element, focused: Element, key: string): boolean {
  const row = focused.closest('[role=row]')?.getAttribute('aria-rowindex')
  return row === (key === 'ArrowUp' ? '1' : grid.getAttribute('aria-rowcount'))
}

export const isTyping = (focused: Element | null) =>
  focused !== null && (focused.matches(TEXT) || focused.matches('[role=textbox], [role=combobox]'))

/** A field over the page with nothing in it: its caret has nowhere to go, and no key takes anything away. */
export const isEmptyOverlayField = (focused: Element | null) =>
  focused instanceof HTMLInputElement && focused.value === '' && focused.closest('dialog') !== null
