import type { FieldProblem } from '../contract/responses.ts'
import type { Session } from '../sessions/session.ts'

/** RFC 3339, letters in either case. In an address a plus that nobody encoded is read as a blank. */
const TIME =
  /^(?<day>\d{4}-\d\d-\d\d)[T ](?<clock>\d\d:\d\d):(?<second>\d\d)(?<fraction>\.\d{1,9})?(?:Z|(?<sign>[+ -])(?<offset>\d\d:\d\d))$/i

/** Years that every answer of the contract can be dated in. */
const [FIRST, LAST] = [1900, 2199]

/** Milliseconds since 1970; undefined where the text names no instant that a calendar has. */
export function instantOf(text: string): number | undefined {
  const { day, clock, second, fraction = '', sign, offset } = TIME.exec(text)?.groups ?? {}
  const midnight = new Date(`${day}T00:00:00Z`)
  // Date takes the 31st of February for the 2nd of March.
  if (!midnight.getTime() || !midnight.toISOString().startsWith(`${day}T`)) return undefined
  const zone = offset ? `${sign === '-' ? '-' : '+'}${offset}` : 'Z'
  const isLeap = second === '60'
  const instant = Date.parse(`${day}T${clock}:${isLeap ? '59' : second}${fraction}${zone}`)
  const year = new Date(instant).getUTCFullYear()
  if (!(year >= FIRST && year <= LAST)) return undefined
  return isLeap ? instant + 1000 : instant
}

/** Sets the clock of a session to go on from that time, or gives it back to real time. */
export function setSessionClock(
  session: Session,
  time: string | null | undefined,
  field: string,
): FieldProblem | undefined {
  const instant = time ? instantOf(time) : Date.now()
  if (instant === undefined) {
    const message = `is not an RFC 3339 time such as 1984-12-31T23:59:00Z, from ${FIRST} to ${LAST}`
    return { field, message, code: 'format' }
  }
  session.clockOffset = time ? instant - Date.now() : 0
  return undefined
}
