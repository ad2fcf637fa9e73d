import { type Node, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser'

/** A parsed JSON file with the location of each value. */
export interface LocatedJson {
  readonly value: unknown
  /**
   * Returns line and column, `5:14`, for a JSON pointer such as `/social/chat`; for a missing
   * value, those of its parent object.
   */
  readonly placeOf: (pointer: string) => string
  readonly textOf: (pointer: string) => string
  /** Syntax errors as sentences, each with its location. */
  readonly faults: readonly (readonly [place: string, sentence: string])[]
}

const sentences: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'this is no number.',
  PropertyNameExpected: 'here must be a key in double quotes; none follows a last comma.',
  ValueExpected: 'here must be a value; none follows a last comma.',
  ColonExpected: 'here must be a colon.',
  CommaExpected: 'here must be a comma or the closing bracket.',
  EndOfFileExpected: 'the file must end here.',
  InvalidCommentToken: 'JSON has no comments: remove this one.',
  UnexpectedEndOfString: 'this text has no closing quote in its line.',
  UnexpectedEndOfNumber: 'this is no number.',
  InvalidUnicode: 'this text has a \\ that JSON does not know.',
  InvalidEscapeCharacter: 'this text has a \\ that JSON does not know.',
  InvalidCharacter: 'this text has a control character, such as a tab.',
}

function sentenceOf({ error, offset }: ParseError, text: string) {
  if (offset >= text.length) return 'the file ends too early.'
  return (
    sentences[printParseErrorCode(error)] ??
    'here must be a text in double quotes, a number, true, false, { or [.'
  )
}

/** Parses JSON (RFC 8259). Unlike `JSON.parse`, reports locations and duplicate keys. */
export function parseJsonWithLocations(text: string): LocatedJson {
  const nodes = new Map<string, Node>()
  const faults: [offset: number, sentence: string][] = []
  const errors: ParseError[] = []

  const index = (node: Node, pointer: string) => {
    nodes.set(pointer, node)
    for (const [at, child] of (node.children ?? []).entries()) {
      const [key, value] = child.type === 'property' ? (child.children ?? []) : []
      const inner = `${pointer}/${key ? escapeKey(String(key.value)) : at}`
      if (key && nodes.has(inner)) faults.push([key.offset, `\`${keyOf(inner)}\` stands twice.`])
      index(value ?? child, inner)
    }
  }
  try {
    const root = parseTree(text, errors, { disallowComments: true })
    const [first] = errors
    // Further errors are mostly consequences of the first.
    if (first) faults.push([first.offset, sentenceOf(first, text)])
    else if (root) index(root, '')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    faults.push([0, 'nothing here is nested so deeply.'])
  }

  const placeAt = (offset: number) => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/)
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
  }
  const nodeAt = (pointer: string): Pick<Node, 'offset' | 'length'> =>
    nodes.get(pointer) ??
    (pointer ? nodeAt(pointer.slice(0, pointer.lastIndexOf('/'))) : { offset: 0, length: 0 })
  return {
    // The jsonc-parser library drops a key named `__proto__`.
    value: faults.length > 0 ? undefined : (JSON.parse(text) as unknown),
    placeOf: (pointer) => placeAt(nodeAt(pointer).offset),
    textOf: (pointer) => {
      const { offset, length } = nodeAt(pointer)
      return text.slice(offset, offset + length)
    },
    faults: faults.map(([offset, sentence]) => [placeAt(offset), sentence]),
  }
}

/** Escapes a key for a JSON pointer (RFC 6901). */
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

/** Characters that are invisible or change the text's direction. */
export const INVISIBLE =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF\uD800-\uDFFF]/u

const MAX_SHOWN = 60

/** Shortens a text for one line of a terminal, and escapes invisible characters. */
export function visible(text: string) {
  const line = text.replaceAll(/\s+/g, ' ')
  const short = line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
  return short.replaceAll(new RegExp(INVISIBLE, 'gu'), codePointName)
}

/** Returns the name of a code point, such as `U+202E`. */
export const codePointName = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
