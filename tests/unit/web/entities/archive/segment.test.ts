import { expect, test } from 'vitest'
import { readMoment } from '#web/src/lib/dates/moment.ts'
import { readSegment } from '#web/src/entities/archive/time-parameters.ts'

const inAddress = (rest: string, duration = 10_000) =>
  readSegment(new URL(`https://tele.test/player/a1${rest}`), duration)

test.each([
  [90, ['90', '090', '90s', '1m30s', '1M30S', '0h1m30s', '00h01m30s', '1m30', '90sec', '90 s']],
  [90, ['1:30', '01:30', '00:01:30', '1’30', '1\'30"', '1′30″', '1 min 30 s', '1m 30s', 'PT1M30S']],
  [
    90,
    ['90)', '90 ', '90%20', '90.', '90,', '90>', '90*', '90"', '90»', '90’', '90]', '90…', '90\\'],
  ],
  [
    90,
    ['90?si=x', '90&end=95', '90#top', '"90"', '(1:30)', ' 1:30!', '90\u200b', '90）', '**90**'],
  ],
  [90, ['９０', '１：３０', '1:30:', 'npt:90', 'npt:1:30']],
  [90.5, ['90.5', '90,5', '1:30.5', '1:30,500', '90.5s', '00:01:30.500']],
  [3723, ['1:02:03', '1h2m3', '1h2m3s', '62:03', '1:2:3', '1 h 2 min 3 s']],
  [5400, ['1h30', '1 h 30', '1h30m', '90m', '90:00', '1 h 30 min', '1h 30']],
  [3605, ['1h5s', '1h0m5']],
  [60, ['1m', '1 min', '1 minute', '1 Minute', '1 minuto', '1 mn']],
  [
    300,
    ['5 minutes', '5 minutos', '5 Minuten', '5 Min.', '300 Sekunden', '300 segundos', '300 sek'],
  ],
  [3900, ['1 Std 5 Min', '1 Std. 5 Min.', '1 Stunde und 5 Minuten', '1 hora y 5 minutos']],
  [3900, ['1 heure et 5 minutes', '1 hour and 5 minutes', '1 hour, 5 minutes', '1 hr 5 min']],
  [3720, ['1 h 02', '1 h 02 min', '1 hr 2 min', '1 Std. 02', '62 Minuten']],
  [0, ['0', '0:00', '0s']],
] as const)('reads %s seconds in %j', (seconds, texts) => {
  expect(texts.map((text) => [text, readMoment(text)])).toEqual(
    texts.map((text) => [text, seconds]),
  )
})

const none =
  '|s|-3|−3|-1:30|+90|1s2m|1.2.3|1:75|1:60:00|1:2:3:4|NaN|Infinity|1e3|0x5a|90abc|abc90|90-120|.|:'
test.each([...none.split('|'), '1234567890', '9'.repeat(5000), '٩٠', '90\n120'])(
  'rejects %j',
  (text) => {
    expect(readMoment(text)).toBeUndefined()
  },
)

test('reads a hostile text in linear time', () => {
  const before = performance.now()
  for (const text of ['(', '1:', '1h', ' ', '1 ', '%20', '90?'])
    readMoment(text.repeat(1_000_000 / text.length))
  expect(performance.now() - before).toBeLessThan(1000)
})

test.each([
  ['?t=90', 90, undefined],
  ['?t=90&end=120', 90, 120],
  ['?t=1:30&end=2m', 90, 120],
  ['?t=90,120', 90, 120],
  ['?t=90,', 90, undefined],
  ['?t=,120', undefined, 120],
  ['?t=90,5', 90, undefined],
  ['?t=90,120&end=100', 90, 100],
  ['?end=120', undefined, 120],
  ['?t=90&end=65', 90, undefined],
  ['?t=90&amp;end=120', 90, 120],
  ['#t=90', 90, undefined],
  ['#t=npt:90,120', 90, 120],
  ['#comment-7', undefined, undefined],
  ['?start=90', 90, undefined],
  ['?time_continue=90', 90, undefined],
  ['?time_continue=5&start=10&t=90', 90, undefined],
  ['?start=10#t=90', 90, undefined],
  ['?t=90#t=20', 90, undefined],
  ['?t=soon&start=90', 90, undefined],
  ['?t=1&t=2', 1, undefined],
  // With a space, a plus, and a truncated escape.
  ['?t=90%20', 90, undefined],
  ['?t=+90', 90, undefined],
  ['?t=90%2', 90, undefined],
  ['?t=90%2520', 90, undefined],
  ['?t=90%25C2%25A0', 90, undefined],
  ['?t=1%253A30', 90, undefined],
  ['?t=20000', undefined, undefined],
  ['?t=20000&start=90', 90, undefined],
  ['?t=90&end=20000', 90, undefined],
  ['?t=9999', 9999, undefined],
  ['?t=10000', undefined, undefined],
  ['', undefined, undefined],
] as const)('%j is from %s to %s', (rest, start, end) => {
  expect(inAddress(rest)).toEqual({ start, end })
})
