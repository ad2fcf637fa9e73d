import { is, query } from '../../makers.ts'
import { ON_THIS_DAY, says, stale, write, type Drift, type S } from '../drift.ts'

type Years = S['BroadcastYear'][]

const drift = (rule: Drift['rule'], name: string, does: Pick<Drift, 'send' | 'answer'>): Drift => ({
  operation: 'listOnThisDay',
  rule,
  name,
  ...does,
})

const answers = (change: (years: Years) => Years) => says(ON_THIS_DAY, change)

const asks = (change: (pairs: URLSearchParams) => void): Pick<Drift, 'send'> => ({
  send: (sent) => (is(sent, 'GET', ON_THIS_DAY) ? query(sent, change) : sent),
})

const ignores = (name: string) => asks((pairs) => pairs.delete(name))

export const dayDrifts: readonly Drift[] = [
  drift(
    'order',
    'the newest year of a day first',
    answers((years) => years.toReversed()),
  ),
  drift(
    'count',
    'a day without its oldest year',
    answers((years) => years.slice(1)),
  ),
  drift('count', 'a day that does not know the year', ignores('year')),
  drift(
    'filter',
    'a day late: dates of another time zone',
    asks((pairs) => {
      const day = Number(pairs.get('day'))
      if (day < 28) pairs.set('day', String(day + 1))
    }),
  ),
  write('listOnThisDay', 'write', 'a day that does not know what was added', stale(ON_THIS_DAY)),
]

/** Those that show only where a day of one year has several archives. */
export const fullDayDrifts: readonly Drift[] = [
  drift(
    'count',
    'a day that counts what it shows only',
    answers((years) => years.map((one) => ({ ...one, count: one.archives.length }))),
  ),
  drift('limit', 'a day that does not know the limit', ignores('limit')),
  drift(
    'limit',
    'one archive a year, whatever the limit',
    answers((years) => years.map((one) => ({ ...one, archives: one.archives.slice(0, 1) }))),
  ),
  drift(
    'order',
    'the least viewed of a day first',
    answers((years) => years.map((one) => ({ ...one, archives: one.archives.toReversed() }))),
  ),
  drift(
    'filter',
    'a 29th of February that shows the 28th',
    asks((pairs) => {
      if (pairs.get('month') === '2' && pairs.get('day') === '29') pairs.set('day', '28')
    }),
  ),
]
