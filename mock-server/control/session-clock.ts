import type { FieldProblem } from '../contract/responses.ts'
import type { Session } from '../sessions/session.ts'

/** RFC 3339, letters in either case. An unencoded `+` in a query arrives as a space. */
const TIME =
  /^(?<day>\d{4}-\d\d-\d\d)[T ](?<clock>\d\d:\d\d):(?<second>\d\d)(?<fraction>\.\d{1,9})?(?:Z|(?<sign>[+ -])(?<offset>\d\d:\d\d))$/i

/** The years in which every date of a response is valid under the contract. */
const [FIRST, LAST] = [1900, 2199]

/** Milliseconds since 1970; undefined if the text is not a valid date. */
export function instantOf(text: string): number | undefined {
  const { day, clock, second, fraction = '', sign, offset } = TIME.exec(text)?.groups ?? {}
  const midnight = new Date(`${day}T00:00:00Z`)
  // `Date` reads 31 February as 2 March.
  if (!midnight.getTime() || !midnight.toISOString().startsWith(`${day}T`)) return undefined
  const zone = offset ? `${sign === '-' ? '-' : '+'}${offset}` : 'Z'
  const isLeap = second === '60'
  const instant = Date.parse(`${day}T${clock}:${isLeap ? '59' : second}${fraction}${zone}`)
  const year = new Date(instant).getUTCFullYear()
  if (!(year >= FIRST && year <= LAST)) return undefined
  return isLeap ? instant + 1000 : instant
}

/** Sets a session's clock to a time, from which it runs on; without a time, to real time. */
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
