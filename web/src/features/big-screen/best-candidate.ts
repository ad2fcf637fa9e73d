/** Edges in px, all on one sheet. */
export type Edges = Readonly<{ left: number; top: number; right: number; bottom: number }>

export type Direction = 'left' | 'right' | 'up' | 'down'

/** A box as seen in the direction one goes: from `near` to `far` ahead, from `low` to `high` across. */
type Seen = { near: number; far: number; low: number; high: number }

function seen({ left, top, right, bottom }: Edges, direction: Direction): Seen {
  switch (direction) {
    case 'right':
      return { near: left, far: right, low: top, high: bottom }
    case 'left':
      return { near: -right, far: -left, low: top, high: bottom }
    case 'down':
      return { near: top, far: bottom, low: left, high: right }
    case 'up':
      return { near: -bottom, far: -top, low: left, high: right }
  }
}

/** How much a pixel ahead weighs against one across. */
const AHEAD = 13

type Way = { inLine: boolean; ahead: number; whole: number; weight: number }

function way(from: Seen, to: Seen): Way {
  const ahead = Math.max(0, to.near - from.far)
  const across = (to.low + to.high - from.low - from.high) / 2
  return {
    inLine: to.high > from.low && to.low < from.high,
    ahead,
    whole: Math.max(1, to.far - from.far),
    weight: AHEAD * ahead ** 2 + across ** 2,
  }
}

/**
 * The place of the box that an arrow key leads to, by the rule of Android's televisions: up and
 * down, what lies in line comes first, unless what lies aside is passed on the way. Sideways only
 * what lies in line is reached: at the end of a row there is no other row.
 */
export function bestCandidate(
  from: Edges,
  boxes: readonly Edges[],
  direction: Direction,
): number | undefined {
  const isSideways = direction === 'left' || direction === 'right'
  const start = seen(from, direction)
  const passes = (one: Way, other: Way) => one.inLine && !other.inLine && one.ahead < other.whole

  let best: { at: number; way: Way } | undefined
  for (const [at, box] of boxes.entries()) {
    const end = seen(box, direction)
    // What begins or ends behind, or is inside, or around, is not ahead.
    if (end.near <= start.near || end.far <= start.far) continue
    const candidate = way(start, end)
    if (isSideways && !candidate.inLine) continue
    const isBetter =
      !best ||
      passes(candidate, best.way) ||
      (!passes(best.way, candidate) && candidate.weight < best.way.weight)
    if (isBetter) best = { at, way: candidate }
  }
  return best?.at
}
