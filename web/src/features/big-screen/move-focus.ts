import { HEADER } from '../../page-attributes/page.ts'
import { COLOUR_KEY_LEGEND } from '../../page-attributes/players.ts'
import { type Direction, bestCandidate } from './best-candidate.ts'
import {
  consumesArrowKeys,
  navigationRoot,
  visibleTargetOf,
  navigationOrigin,
  focusTargetsIn,
  firstActionIn,
} from './focus-targets.ts'

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Distance in viewport heights from which the page scrolls instead, so that text is not skipped.
 */
const FAR = 0.5
const STEP = 0.6

const behaviour = (isRepeat: boolean): ScrollBehavior =>
  isRepeat || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/** True after an arrow has scrolled instead of moving the focus. */
let isReading = false

/** True if the element is completely between the header and the legend. */
function isInSight(element: Element): boolean {
  if (element.closest('dialog, [popover]')) return false
  const { top, bottom } = element.getBoundingClientRect()
  const edge = (name: string) => document.querySelector(name)?.getBoundingClientRect()
  const lower = edge(COLOUR_KEY_LEGEND)?.top ?? innerHeight
  return top >= (edge(HEADER)?.bottom ?? 0) && bottom <= lower
}

export function focusOn(target: HTMLElement, isRepeat = false) {
  isReading = false
  target.focus({ preventScroll: true })
  const behavior = behaviour(isRepeat)
  if (target.closest(HEADER) && !target.closest('dialog')) scrollTo({ top: 0, behavior })
  else {
    const seen = visibleTargetOf(target)
    const block = isInSight(seen) ? 'nearest' : 'center'
    seen.scrollIntoView({ block, inline: 'nearest', behavior })
  }
}

/** Moves the focus by an arrow key. True if the key was used. */
export function moveFocus(event: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
  const direction = directions[event.key]
  const { activeElement: focused } = document
  if (!direction) return false
  const action = firstActionIn(focused)
  if (action) {
    focusOn(action, event.repeat)
    return true
  }
  if (consumesArrowKeys(focused, event.key)) return false
  const root = navigationRoot(focused)
  const start = navigationOrigin(isReading ? null : focused, direction)
  const targets = focusTargetsIn(root, focused)
  const at = bestCandidate(
    start,
    targets.map(({ box }) => box),
    direction,
  )
  const next = at === undefined ? undefined : targets[at]
  const isDown = direction === 'down'
  const isVertical = isDown || direction === 'up'
  if (root === document && isVertical && (!next || isFar(next.box.top, next.box.bottom))) {
    const top = (isDown ? STEP : -STEP) * innerHeight
    isReading = true
    scrollBy({ top, behavior: behaviour(event.repeat) })
    return true
  }
  if (next) focusOn(next.target, event.repeat)
  return true
}

const isFar = (top: number, bottom: number) =>
  top - scrollY > innerHeight * (1 + FAR) || bottom - scrollY < -innerHeight * FAR
