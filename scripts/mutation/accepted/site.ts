import type { Accepted } from './accepted-changes.ts'

const ONCE = 'An event that comes once: listening once or always is the same.'
const NOTHING = 'A catch without a return gives undefined too.'
const KEY = 'The key of the only question under its tag: any other would do.'
const UNLOADED =
  'Without it the module does not load, and no test of its files begins: the runner counts that as unnoticed.'

export const acceptedOfSite: readonly Accepted[] = [
  {
    file: 'web/src/features/archivist/upload/send-archive.ts',
    why: 'Given for its type alone: the form is what is sent.',
    changes: ['{ ...fields, video: video.name } → {}'],
  },
  {
    file: 'web/src/features/archivist/upload/send-archive.ts',
    why: 'Undefined is as good a no as false.',
    changes: ['() => false → () => undefined'],
  },
  {
    file: 'web/src/features/archivist/upload/send-archive.ts',
    why: ONCE,
    changes: ['{ once: true } → {}', 'true → false'],
  },
  {
    file: 'web/src/features/archivist/fields/inspect-video.ts',
    why: ONCE,
    changes: ['{ once: true } → {}', 'true → false'],
  },
  {
    file: 'web/src/features/archivist/fields/draft.ts',
    why: 'What cannot be read is undefined either way: JSON.parse throws, and a catch without a return gives nothing.',
    changes: ['text === undefined → false', '{ return undefined } → {}'],
  },
  {
    file: 'web/src/features/archivist/file-size.ts',
    why: 'A hundred exactly has no fraction to leave out.',
    changes: ['value < 100 → value <= 100'],
  },
  { file: 'web/src/features/archivist/queries.ts', why: KEY, changes: [`'stats' → ""`] },
  {
    file: 'web/src/lib/web-address.ts',
    why: NOTHING,
    changes: ['{ return undefined } → {}'],
  },
  {
    file: 'web/src/api/client.ts',
    why: 'No text that is not the name of JSON is.',
    changes: [`'' → "Stryker was here!"`],
  },
  {
    file: 'web/src/api/client.ts',
    why: UNLOADED,
    changes: ['{ async onResponse({ request, response,  … thod, schemaPath), code) }, } → {}'],
  },
  {
    file: 'web/src/api/failures.ts',
    why: 'A row that is no object names no field.',
    changes: ['[] → ["Stryker was here"]'],
  },
  {
    file: 'web/src/api/media-url.ts',
    why: 'All control characters go, one by one or together.',
    changes: [String.raw`/\p{Cc}+/gu → /\p{Cc}/gu`],
  },
  {
    file: 'web/src/api/query-client.ts',
    why: 'No answer is kept under such a tag.',
    changes: ['[] → ["Stryker was here"]'],
  },
  {
    file: 'web/src/api/query-string.ts',
    why: 'No two names of an object are equal.',
    changes: ['a < b → a <= b'],
  },
  { file: 'web/src/session/current-user.ts', why: KEY, changes: [`'me' → ""`] },
  {
    file: 'web/src/session/current-user.ts',
    why: 'The session has a signal of its own, which cuts its calls off too.',
    changes: ['{ signal } → {}'],
  },
  {
    file: 'web/src/session/drafts.ts',
    why: NOTHING,
    changes: ['{ return undefined } → {}'],
  },
  {
    file: 'web/src/session/session.ts',
    why: 'Who has stopped watching is told nothing more: a second bolt on the same door.',
    changes: ['alive.aborted → false'],
  },
  {
    file: 'web/src/session/token-message.ts',
    why: NOTHING,
    changes: ['{ return undefined } → {}'],
  },
  {
    file: 'web/src/session/token.ts',
    why: 'Where nothing is stored there is nothing to remove.',
    changes: ['stored === undefined → false'],
  },
  {
    file: 'web/src/api/preloaded.ts',
    why: 'What was found in it is still there a line later.',
    changes: ['globalThis.boot?.early → globalThis.boot.early'],
  },
  {
    file: 'web/src/api/policy.ts',
    why: 'No text that is not a date is.',
    changes: [`'' → "Stryker was here!"`],
  },
  {
    file: 'web/src/api/policy.ts',
    why: ONCE,
    changes: [
      '{ once: true } → {}',
      'true → false',
      '{ once: true } → {}',
      'true → false',
      '{ once: true } → {}',
      'true → false',
    ],
  },
  {
    file: 'web/src/api/policy.ts',
    why: 'A wait that is over cannot be cut short: listening on changes nothing.',
    changes: [`'abort' → ""`],
  },
  {
    file: 'web/src/features/timeline/brush.ts',
    why: 'A decade has its ten years, always.',
    changes: [
      'inside?.years.find(({ year }) => year === span.year)?.count → inside?.years.find(({ year }) => year === span.year).count',
    ],
  },
  {
    file: 'web/src/features/timeline/brush.ts',
    why: 'Here they differ, and a direction is never 0.',
    changes: ['from < to → from <= to', 'direction > 0 → direction >= 0'],
  },
  {
    file: 'web/src/lib/archive-filters.ts',
    why: 'No text that is not four digits is a year.',
    changes: [`'' → "Stryker was here!"`],
  },
  {
    file: 'web/src/consent/cookie.ts',
    why: 'What is split has a first part, always.',
    changes: [`'' → "Stryker was here!"`],
  },
  {
    file: 'web/src/consent/choice.ts',
    why: 'No such text holds a choice; undefined is as good a no as false.',
    changes: [`'' → "Stryker was here!"`, '{ return false } → {}', '{ return undefined } → {}'],
  },
  {
    file: 'web/src/consent/tracker/sender.ts',
    why: 'What is closed takes nothing out of it any more.',
    changes: ['[] → ["Stryker was here"]'],
  },
  {
    file: 'web/src/consent/tracker/start.ts',
    why: 'Only the address is taken of it.',
    changes: [`'' → "Stryker was here!"`],
  },
  {
    file: 'web/src/consent/tracker/start.ts',
    why: 'An undefined value is left out of the hit all the same.',
    changes: ['value !== undefined → true'],
  },
  {
    file: 'web/src/features/comments/data/threads.ts',
    why: 'Any number that was not given before would do.',
    changes: ['++written → --written'],
  },
  {
    file: 'web/src/features/comments/data/threads.ts',
    why: 'An entry that is no object has no id, and is left out like none.',
    changes: ['[] → ["Stryker was here"]'],
  },
  {
    file: 'web/src/features/comments/data/threads.ts',
    why: 'What has an id is there.',
    changes: ['given?.replies → given.replies'],
  },
  {
    file: 'web/src/device/archive-snapshot.ts',
    why: 'An entry that is no object is no archive, and is left out like none.',
    changes: ['[] → ["Stryker was here"]'],
  },
  {
    file: 'web/src/lib/dates/decades-of.ts',
    why: 'Without years the first decade is infinitely late, and a list of less than nothing is empty.',
    changes: ['all.length === 0 → false'],
  },
  {
    file: 'web/src/embedded/kept-query.ts',
    why: 'Only asks whether anything is left, which what stands between the pairs does not tell.',
    changes: [`'&' → ""`],
  },
  {
    file: 'web/src/embedded/authorize.ts',
    why: 'What stands between the numbers makes them no easier to guess.',
    changes: [`'-' → ""`],
  },
  {
    file: 'web/src/embedded/connect.ts',
    why: 'It only has to differ from the attempt before; after a close nothing is heard at all.',
    changes: ['current++ → current--', '++current → --current'],
  },
  {
    file: 'web/src/embedded/connect.ts',
    why: 'Ends the older attempt, which nobody listens to any more: its words are not shown.',
    changes: [`'Another attempt has begun' → ""`],
  },
  {
    file: 'web/src/embedded/connection.ts',
    why: 'What is done at once is never late.',
    changes: ['5 * SECOND → 5 / SECOND'],
  },
  {
    file: 'web/src/embedded/frame.ts',
    why: 'No frame_id stands in such a text either.',
    changes: [`'' → "Stryker was here!"`],
  },
  {
    file: 'web/src/embedded/peer.ts',
    why: 'It listens before the SDK does, so that it hears first either way.',
    changes: ['true → false'],
  },
  {
    file: 'web/src/embedded/publish.ts',
    why: 'For the types alone: no update is due where nothing is wanted.',
    changes: ['!wanted → false'],
  },
]
