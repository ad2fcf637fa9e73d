import { NO_SIGNAL, OWN_KEYS } from '../../page-attributes/screen.ts'
import { PAGE_HEADING } from '../../page-attributes/html.ts'
import { CARD, HEADER, SKIP_CLASS } from '../../page-attributes/page.ts'
import {
  BIG_BUTTON,
  COLOUR_KEY_LEGEND,
  PAGE_KEYS,
  PLAYER_KEYS,
  UP_NEXT,
} from '../../page-attributes/players.ts'
import type { Edges, Direction } from './best-candidate.ts'

/** A focusable element and its box in page coordinates. */
type FocusTarget = { target: HTMLElement; box: Edges }

const FOCUSABLE = 'a[href], button, input, select, summary, [tabindex="0"]'
// Input types without text entry.
const WITHOUT_TEXT =
  'input:is([type=range], [type=radio], [type=checkbox], [type=button], [type=submit])'
/** Text fields use every arrow key: navigation skips them, so that it cannot get stuck. */
const TEXT = `textarea, [contenteditable]:not([contenteditable=false]), input:not(${WITHOUT_TEXT})`
const GRID = '[role=grid]'
/** Player without a recording: it has nothing to control. */
const OFF_AIR = `${PLAYER_KEYS} ${NO_SIGNAL}`

/** Returns the scope of the arrow keys: an open dialog or popover, or the document. */
export const navigationRoot = (focused: Element | null): ParentNode =>
  focused?.closest('[popover]:popover-open') ??
  [...document.querySelectorAll('dialog:modal')].at(-1) ??
  document

/** Returns the box in page coordinates. The sticky header counts as the page's top. */
function boxOf(element: Element): Edges {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const by = element.closest(HEADER) && !element.closest('dialog') ? 0 : scrollY
  return { left, right, top: top + by, bottom: bottom + by }
}

const overlayOf = (element: Element) => element.closest(`dialog, [popover], ${UP_NEXT}, ${OFF_AIR}`)

/** Returns the visible element of a target: the card of a stretched link, the label of an input. */
export function visibleTargetOf(target: Element): Element {
  if (target instanceof HTMLInputElement && target.labels?.[0]) return target.labels[0]
  const grid = target.closest(GRID)
  if (grid) return grid
  const own = target.closest(OWN_KEYS)
  if (own && !own.contains(overlayOf(target))) return own
  if (!(target instanceof HTMLAnchorElement)) return target
  const isStretched = getComputedStyle(target, '::after').position === 'absolute'
  return target.closest(CARD) ?? ((isStretched && target.offsetParent) || target)
}

/** Returns the nearest horizontally scrolling ancestor. */
function scrollContainerOf(element: Element): Element | undefined {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    const isWider = one.scrollWidth > one.clientWidth
    if (isWider && /auto|scroll/.test(getComputedStyle(one).overflowX)) return one
  }
  return undefined
}

/** Returns the focus target of an element; undefined inside a player, except its one target. */
function targetOf(element: HTMLElement): HTMLElement | undefined {
  const own = element.closest<HTMLElement>(OWN_KEYS)
  if (!own || own.contains(overlayOf(element))) return element
  // A player has one target: its big button, or the player itself.
  return own.querySelector<HTMLElement>(BIG_BUTTON) ?? own
}

/** Returns all focus targets. Targets beyond the viewport's sides count only in the focused row. */
export function focusTargetsIn(root: ParentNode, focused: Element | null): FocusTarget[] {
  const strip = focused && scrollContainerOf(focused)
  const targets = new Set<HTMLElement>()
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.matches(TEXT)) continue
    if (element.closest(`[inert], ${COLOUR_KEY_LEGEND}, .${SKIP_CLASS}`)) continue
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

/** Returns the search origin: the focused element, the main heading, or the viewport edge. */
export function navigationOrigin(focused: Element | null, direction: Direction): Edges {
  const from = focused === document.body ? document.querySelector(PAGE_HEADING) : focused
  if (from?.checkVisibility()) {
    const box = boxOf(visibleTargetOf(from))
    // Starts at the heading's left edge, so that Down finds the first column.
    return from.matches('h1') ? { ...box, right: box.left + 1 } : box
  }
  const edge = scrollY + (direction === 'up' ? innerHeight : 0)
  return { left: 0, right: innerWidth, top: edge, bottom: edge }
}

const SLIDING = 'input[type=range], [role=slider], [role=listbox]'

/** Returns the first action of a focused player without a recording; any arrow leads to it. */
export const firstActionIn = (focused: Element | null) =>
  focused?.matches(OWN_KEYS)
    ? focused.querySelector<HTMLElement>(`${OFF_AIR} :is(a[href], button)`)
    : null

export function consumesArrowKeys(focused: Element | null, key: string): boolean {
  if (!focused) return false
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  if (isEmptyOverlayField(focused) && isVertical) return focused.ariaExpanded === 'true'
  if (focused.matches(TEXT) || focused.matches('[role=combobox]')) return true
  // An open select uses the arrows itself; only newer browsers support `:open`.
  if (focused.matches('select') && CSS.supports('selector(:open)') && focused.matches(':open'))
    return true
  if (focused.matches(SLIDING)) return !isVertical
  const grid = focused.closest(GRID)
  if (grid) return !isVertical || !isAtEdge(grid, focused, key)
  const scope = focused.closest('[popover]:popover-open, dialog:modal')
  if (scope || focused.closest(`${UP_NEXT}, ${OFF_AIR}`)) return false
  return (
    focused.closest(OWN_KEYS) !== null ||
    // Zapping uses the arrows while nothing else has the focus.
    (document.querySelector(PAGE_KEYS) !== null &&
      (focused === document.body || focused.matches('h1')))
  )
}

/** True in the first or last row, where an arrow leaves the grid. */
function isAtEdge(grid: Element, focused: Element, key: string): boolean {
  const row = focused.closest('[role=row]')?.getAttribute('aria-rowindex')
  return row === (key === 'ArrowUp' ? '1' : grid.getAttribute('aria-rowcount'))
}

export const isTyping = (focused: Element | null) =>
  focused !== null && (focused.matches(TEXT) || focused.matches('[role=textbox], [role=combobox]'))

/** True for an empty field in a dialog: arrows and Backspace would do nothing in it. */
export const isEmptyOverlayField = (focused: Element | null) =>
  focused instanceof HTMLInputElement && focused.value === '' && focused.closest('dialog') !== null
