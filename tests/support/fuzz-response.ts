import { SimpleFaker } from '@faker-js/faker'

/** Stands for a missing field. */
const ABSENT = Symbol('absent')

/** Stands for fifty unknown keys beside the known ones. */
const CROWDED = Symbol('crowded')

/** Sets `globalThis.pwned` if it is rendered as markup. */
const MARKUP =
  '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script><b data-pwned>b</b>'

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** Values that a broken server may send in any field. */
const values: readonly unknown[] = [
  ABSENT,
  null,
  true,
  0,
  -1,
  -1e308,
  2 ** 53 + 1,
  '',
  '12',
  'x'.repeat(1_000_000),
  MARKUP,
  'javascript:globalThis.pwned=1',
  '//evil.example/x',
  '.evil.example/x',
  '\u{202E}\u{200B}\u{D800} %zz &amp; {{title}}',
  '9999-99-99',
  '0000-00-00T00:00:00Z',
  [],
  [null],
  {},
  nested(1000),
  CROWDED,
  JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}',
  ),
]

type Path = readonly (string | number)[]

export type FuzzedResponse = {
  /** Describes the change, for the message of a failed test. */
  about: string
  body: string
}

/** Yields every path in a response; of a list, only those of the first three rows. */
function* placesOf(value: unknown, path: Path = []): Generator<Path> {
  yield path
  const rows = Array.isArray(value) ? Object.entries(value.slice(0, 3)) : undefined
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of rows ?? Object.entries(value)) {
    yield* placesOf(inner, [...path, rows ? Number(name) : name])
  }
}

/** Returns the JSON of a response with another value at a path. */
function withValue(answer: unknown, path: Path, value: unknown): string {
  if (value === CROWDED) return withCrowd(answer, path)
  if (path.length === 0) return JSON.stringify(value === ABSENT ? {} : value)
  const copy = JSON.parse(JSON.stringify(answer)) as unknown
  let parent = copy as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) parent = parent[step] as typeof parent
  const last = path.at(-1) ?? ''
  if (value === ABSENT) delete parent[last]
  else parent[last] = value
  // JSON turns a hole in a list into null, and keeps a key named __proto__.
  return JSON.stringify(copy)
}

/** Returns the JSON of a response with fifty more keys in the nearest object of a path. */
function withCrowd(answer: unknown, path: Path): string {
  const copy = JSON.parse(JSON.stringify(answer)) as unknown
  let nearest = copy
  let at = copy
  for (const step of path) {
    at = (at as Record<string | number, unknown>)[step]
    if (typeof at === 'object' && at !== null && !Array.isArray(at)) nearest = at
  }
  for (let n = 0; n < 50; n++) (nearest as Record<string, unknown>)[`key-${n}`] = `value ${n}`
  return JSON.stringify(copy)
}

/** Yields a response without each of its keys; of a list, without those of the first row. */
export function* withoutEachKey(answer: unknown): Generator<FuzzedResponse> {
  for (const path of placesOf(answer)) {
    if (typeof path.at(-1) !== 'string') continue
    if (path.some((step) => typeof step === 'number' && step > 0)) continue
    yield { about: `${path.join('.')} is absent`, body: withValue(answer, path, ABSENT) }
  }
}

/**
 * Yields `count` corruptions of a valid response, chosen by a seed. Every value occurs about
 * equally often.
 */
export function* fuzz(answer: unknown, count: number, seed: number): Generator<FuzzedResponse> {
  const faker = new SimpleFaker({ seed })
  const places = [...placesOf(answer)]
  for (let turn = 0; turn < count; turn++) {
    const value = values[(turn + seed) % values.length]
    const path = faker.helpers.arrayElement(places)
    const written =
      typeof value === 'symbol' ? value.description : JSON.stringify(value).slice(0, 60)
    yield {
      about: `${path.join('.') || 'the answer'} is ${written}`,
      body: withValue(answer, path, value),
    }
  }
}
