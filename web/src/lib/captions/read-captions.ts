import { cueText } from './cue-text.ts'
import { decode } from './decode.ts'
import { stamp, timesIn } from './times.ts'

export type ReadCaptions = {
  /** WebVTT that every browser can parse. */
  vtt: string
  /** The number of cues, at least 1. */
  cues: number
}

type Cue = { from: number; to: number; rest: string; lines: string[] }

const LINE_ENDS = /\r\r?\n|[\r\n\u0085\u2028\u2029]/
/** Characters of a cue that are parsed: far more than are shown. */
const MAX_LETTERS = 2000
const isNumber = (line: string | undefined) => /^#?\d{1,6}[.:)]?$/.test(line ?? '')

/** Arabic and Hebrew editors put bidi marks around numbers and times. */
function withoutMarks(line: string) {
  const plain = line.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  return plain !== line && (isNumber(plain) || timesIn(plain)) ? plain : line
}

/** Converts SubRip, WebVTT, SubStation or SBV; undefined without a readable cue. */
export function readCaptions(bytes: Uint8Array): ReadCaptions | undefined {
  const text = decode(bytes)
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
  const lines = text.split(LINE_ENDS).map((line) => withoutMarks(line.trim()))
  const isVtt = /^\s*WEBVTT/i.test(text)
  const { head, cues } = cuesIn(isSubStation(text) ? fromSubStation(lines) : lines, isVtt)
  const blocks = cues.toSorted((one, other) => one.from - other.from).flatMap(blockOf)
  if (blocks.length === 0) return undefined
  return { vtt: `${['WEBVTT', ...head, ...blocks].join('\n\n')}\n`, cues: blocks.length }
}

/** A cue extends to the next times: some files lack blank lines, others have them within a text. */
function cuesIn(lines: readonly string[], isVtt: boolean) {
  const head: string[] = []
  const cues: Cue[] = []
  let isNumbered: boolean | undefined
  let cue: Cue = { from: 0, to: 0, rest: '', lines: [] }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) {
      cue.lines.push('')
      continue
    }
    const isBlockStart = !lines[at - 1]
    const kind = isVtt && isBlockStart && /^(NOTE|STYLE|REGION)(?=\s|$)/.exec(line)?.[1]
    if (kind) {
      const from = at
      while (lines[at + 1]) at++
      // Browsers accept STYLE and REGION before the first cue only.
      if (kind !== 'NOTE' && cues.length === 0) head.push(lines.slice(from, at + 1).join('\n'))
      continue
    }
    const times =
      timesIn(line) ??
      (line.includes('-->') && (isBlockStart || isNumber(lines[at - 1])) && 'broken')
    if (!times) {
      cue.lines.push(line)
      continue
    }
    isNumbered ??= isNumber(cue.lines.findLast(Boolean))
    dropName(cue.lines, isNumbered, isVtt)
    cue = times === 'broken' ? { from: 0, to: 0, rest: '', lines: [] } : { ...times, lines: [] }
    cues.push(cue)
  }
  return { head, cues }
}

/** Removes the next cue's number or identifier from the end of a cue's lines. */
function dropName(lines: string[], isNumbered: boolean, isVtt: boolean) {
  const isApart = lines.at(-1) === ''
  while (lines.at(-1) === '') lines.pop()
  const isAfterBlank = lines.at(-2) === ''
  const isName = isVtt && isAfterBlank && !isApart
  if (isName || (isNumber(lines.at(-1)) && (isNumbered || isAfterBlank))) lines.pop()
}

const SETTINGS = /(?:vertical|line|position|size|align|region):\S+/g
/** SubRip coordinates, in pixels of an unknown video size. */
const COORDINATES = /[XY][12]:\s*\d+/g

/** One cue in WebVTT; none without text or duration. */
function blockOf({ from, to, rest, lines }: Cue): string[] {
  const start = Math.max(0, from)
  const trailing = rest.replace(SETTINGS, '').replace(COORDINATES, '').trim()
  const words = [trailing, ...lines].filter(Boolean).join('\n')
  const text = cueText(words.slice(0, MAX_LETTERS)).replace(/\n{2,}/g, '\n')
  if (to <= start || !text) return []
  const times = [`${stamp(start)} --> ${stamp(to)}`, ...(rest.match(SETTINGS) ?? [])].join(' ')
  return [`${times}\n${text}`]
}

const FIELDS = ['layer', 'start', 'end', 'style', 'name', '', '', '', 'effect', 'text']

const isSubStation = (text: string) =>
  /^\s*(?:\[(?:Script Info|V4\+? Styles|Events)\]|Dialogue:)/i.test(text)

/** Converts SubStation Alpha (.ass, .ssa) to SubRip: times and text, without styles. */
function fromSubStation(lines: readonly string[]): string[] {
  let fields = FIELDS
  let isEvents = false
  return lines.flatMap((line) => {
    if (line.startsWith('[')) isEvents = /^\[Events\]/i.test(line)
    const [, kind, values = ''] = /^(Format|Dialogue):\s*(.*)$/i.exec(line) ?? []
    if (kind?.toLowerCase() === 'format' && isEvents)
      fields = values.split(',').map((name) => name.trim().toLowerCase())
    if (kind?.toLowerCase() !== 'dialogue') return []
    const parts = values.split(',')
    const at = (name: string) => parts[fields.indexOf(name)] ?? ''
    const text = parts.slice(fields.length - 1).join(',')
    // The line is a vector drawing.
    if (/\\p[1-9]/.test(text)) return []
    const words = text.replace(/\{[^{}]*\}/g, '').replaceAll('\\h', '\u00a0')
    return [`${at('start')} --> ${at('end')}`, ...words.split(/\\n/i), '']
  })
}
