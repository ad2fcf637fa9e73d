/** Edges of a box in px, in page coordinates. */
export type Edges = Readonly<{ left: number; top: number; right: number; bottom: number }>

export type Direction = 'left' | 'right' | 'up' | 'down'

/** A box relative to a direction: `near` and `far` along it, `low` and `high` across. */
type Projection = { near: number; far: number; low: number; high: number }

function project({ left, top, right, bottom }: Edges, direction: Direction): Projection {
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

/** Weight of the distance along the direction against the distance across. */
const AXIS_WEIGHT = 13

type Candidate = { isInLine: boolean; distance: number; extent: number; weight: number }

function candidateFrom(from: Projection, to: Projection): Candidate {
  const distance = Math.max(0, to.near - from.far)
  const across = (to.low + to.high - from.low - from.high) / 2
  return {
    isInLine: to.high > from.low && to.low < from.high,
    distance,
    extent: Math.max(1, to.far - from.far),
    weight: AXIS_WEIGHT * distance ** 2 + across ** 2,
  }
}

/**
 * Returns the index of the box that an arrow key leads to, by Android TV's focus search. Up and
 * down, a box in line wins unless one aside is passed on the way. Left and right reach only boxes
 * in line: the end of a row leads to no other row.
 */
export function bestCandidate(
  from: Edges,
  boxes: readonly Edges[],
  direction: Direction,
): number | undefined {
  const isSideways = direction === 'left' || direction === 'right'
  const start = project(from, direction)
  const passes = (one: Candidate, other: Candidate) =>
    one.isInLine && !other.isInLine && one.distance < other.extent

  let best: { at: number; candidate: Candidate } | undefined
  for (const [at, box] of boxes.entries()) {
    const end = project(box, direction)
    // Skips boxes that start or end behind the origin, lie inside it or contain it.
    if (end.near <= start.near || end.far <= start.far) continue
    const candidate = candidateFrom(start, end)
    if (isSideways && !candidate.isInLine) continue
    const isBetter =
      !best ||
      passes(candidate, best.candidate) ||
      (!passes(best.candidate, candidate) && candidate.weight < best.candidate.weight)
    if (isBetter) best = { at, candidate }
  }
  return best?.at
}
