/** A value of a JSON file, and where each of its parts stands. */
export interface Placed {
  readonly value: unknown
  /** `5:14` for a pointer such as `/social/chat`; of what is missing, the place of the object that lacks it. */
  readonly placeOf: (pointer: string) => string
  readonly textOf: (pointer: string) => string
  /** Sentences about the text itself, each behind its place. */
  readonly faults: readonly (readonly [place: string, sentence: string])[]
}

const MAX_DEPTH = 20

const SPACE = /[ \t\n\r]*/y
const WORD = /[^\s"{}[\]:,]*/y
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const STRING = /"(?:[^"\\]|\\.)*"/sy
const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Stops at the first thing that JSON does not have. */
class Unreadable extends Error {
  readonly offset: number
  constructor(offset: number, sentence: string) {
    super(sentence)
    this.offset = offset
  }
}

/** JSON and nothing else, as browsers read it, with the place of everything in it. `JSON.parse` tells no place and takes the last of two equal keys. */
export function readPlaced(text: string): Placed {
  const spans = new Map<string, readonly [from: number, to: number]>()
  const faults: [number, string][] = []
  let at = 0

  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const stop = (sentence: string): never => {
    if (/^\/[/*]/.test(text.slice(at, at + 2)))
      throw new Unreadable(at, 'JSON has no comments: take this one away.')
    throw new Unreadable(at, at < text.length ? sentence : 'the file ends too early.')
  }
  const take = (sign: string) => {
    match(SPACE)
    if (text[at] !== sign) return false
    at++
    return true
  }
  const readString = () => {
    const from = at
    const isQuoted = text[at] === '"'
    try {
      // Control characters and unknown escapes are refused there.
      return JSON.parse(match(STRING) ?? '') as string
    } catch {
      at = from
      return stop(
        isQuoted
          ? 'this text has no end in its line, or holds what JSON has to spell (a control character, a \\).'
          : 'here must be a text in double quotes.',
      )
    }
  }

  const readObject = (pointer: string, depth: number) => {
    const entries: [string, unknown][] = []
    for (let more = !take('}'); more; more = !take('}')) {
      if (entries.length > 0 && !take(',')) stop('here must be a comma or }.')
      match(SPACE)
      const keyAt = at
      if (entries.length > 0 && text[at] === '}') stop('no comma may stand before }.')
      const key = readString()
      const inner = `${pointer}/${escapeKey(key)}`
      if (spans.has(inner)) faults.push([keyAt, `\`${keyOf(inner)}\` stands twice.`])
      if (!take(':')) stop('here must be a colon.')
      entries.push([key, readValue(inner, depth)])
    }
    // Own keys all of them: `__proto__` too.
    return Object.fromEntries(entries)
  }
  const readArray = (pointer: string, depth: number) => {
    const values: unknown[] = []
    for (let more = !take(']'); more; more = !take(']')) {
      if (values.length > 0 && !take(',')) stop('here must be a comma or ].')
      match(SPACE)
      if (values.length > 0 && text[at] === ']') stop('no comma may stand before ].')
      values.push(readValue(`${pointer}/${values.length}`, depth))
    }
    return values
  }
  const readWord = () => {
    const from = at
    const word = match(WORD) ?? ''
    if (WORDS.has(word)) return WORDS.get(word)
    if (NUMBER.test(word)) return Number(word)
    at = from
    return stop('here must be a value: a text in double quotes, a number, true, false, { or [.')
  }
  const readValue = (pointer: string, depth: number): unknown => {
    match(SPACE)
    const from = at
    if (depth > MAX_DEPTH) stop('nothing here is nested so deeply.')
    const value = take('{')
      ? readObject(pointer, depth + 1)
      : take('[')
        ? readArray(pointer, depth + 1)
        : text[at] === '"'
          ? readString()
          : readWord()
    spans.set(pointer, [from, at])
    return value
  }

  let value: unknown
  try {
    value = readValue('', 0)
    match(SPACE)
    if (at < text.length) stop('the file must end here.')
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // What follows would be a consequence.
    faults.splice(0, faults.length, [error.offset, error.message])
  }

  const placeAt = (offset: number) => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/)
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
  }
  const spanOf = (pointer: string): readonly [number, number] =>
    spans.get(pointer) ??
    (pointer ? spanOf(pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))) : [0, 0])
  return {
    value,
    placeOf: (pointer) => placeAt(spanOf(pointer)[0]),
    textOf: (pointer) => text.slice(...spanOf(pointer)),
    faults: faults.map(([offset, sentence]) => [placeAt(offset), sentence]),
  }
}

/** A key as JSON pointers write it. */
export const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** `/social/chat` → `social.chat`. */
export const keyOf = (pointer: string) =>
  visible(
    pointer
      .slice(1)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
      .join('.'),
  )

/** What nobody sees on a screen, or what turns a line around. */
export const INVISIBLE =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\uD800-\uDFFF]/u

const MAX_SHOWN = 60

/** A text for one line of a terminal: short, and with its invisible characters spelled out. */
export function visible(text: string) {
  const line = text.replaceAll(/\s+/g, ' ')
  const short = line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
  return short.replaceAll(new RegExp(INVISIBLE, 'gu'), nameOf)
}

/** `U+202E` */
export const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
