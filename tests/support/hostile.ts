import { SimpleFaker } from '@faker-js/faker'
/** Stands for a field that is not there. */
const ABSENT = Symbol('absent')

/** Stands for fifty keys that nobody knows, beside the ones that are there. */
const CROWDED = Symbol('crowded')

/** Would set `globalThis.pwned` wherever it ran as markup. */
const MARKUP =
  '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script><b data-pwned>b</b>'

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** What a server that is broken, or not ours, may put anywhere in an answer. */
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

export type Hostile = {
  /** What was done to the true answer, to be told when a page cannot bear it. */
  about: string
  body: string
}

/** Every place of an answer. Of a list, the first three rows stand for all. */
function* placesOf(value: unknown, path: Path = []): Generator<Path> {
  yield path
  const rows = Array.isArray(value) ? Object.entries(value.slice(0, 3)) : undefined
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of rows ?? Object.entries(value)) {
    yield* placesOf(inner, [...path, rows ? Number(name) : name])
  }
}

/** The JSON of an answer with another value in one place. */
function withValue(answer: unknown, path: Path, value: unknown): string {
  if (value === CROWDED) return withCrowd(answer, path)
  if (path.length === 0) return JSON.stringify(value === ABSENT ? {} : value)
  const copy = JSON.parse(JSON.stringify(answer)) as unknown
  let parent = copy as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) parent = parent[step] as typeof parent
  const last = path.at(-1) ?? ''
  if (value === ABSENT) delete parent[last]
  else parent[last] = value
  // A hole in a list is written as null, and a key called __proto__ as any other.
  return JSON.stringify(copy)
}

/** The JSON of an answer with fifty keys more, in the object that is nearest to a place. */
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

/** The true answer without one of its keys, for each key once: the first row of a list stands for all. */
export function* dropEach(answer: unknown): Generator<Hostile> {
  for (const path of placesOf(answer)) {
    if (typeof path.at(-1) !== 'string') continue
    if (path.some((step) => typeof step === 'number' && step > 0)) continue
    yield { about: `${path.join('.')} is absent`, body: withValue(answer, path, ABSENT) }
  }
}

/** `count` ways to spoil a true answer, chosen among all by a seed. Every value comes about equally often. */
export function* spoil(answer: unknown, count: number, seed: number): Generator<Hostile> {
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
