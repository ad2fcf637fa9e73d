import { faker } from '@faker-js/faker/locale/fr'
import { frenchDate, frenchDay, frenchMonth, frenchSeason, frenchWeekday } from './dates.ts'
import { capital, needsElision, frenchTypography, withA, withDe } from './grammar.ts'
import { person } from './person-names.ts'
import type { WordLists } from './programme.ts'
import type { Sketch } from './record-outline.ts'
import { readData } from '../read-data.ts'

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'gender'; woman: string; man: string }
  | { kind: 'either'; name: string; options: readonly string[] }
  | { kind: 'slot'; before: '' | 'de' | 'à'; name: string; nth: number; upper: boolean }

type Template = { from: number; to: number; pieces: readonly Piece[] }

const shared = readData('./word-lists/shared.json') as WordLists
/** News of one season only. */
const seasonal = readData('./word-lists/seasonal.json') as WordLists
/** Towns and regions of regional channels. */
const channelWords = readData('./word-lists/channels.json') as Partial<Record<string, WordLists>>
const compiled = new Map<string, Template>()

function pieceOf(inner: string): Piece {
  if (inner.startsWith('?')) {
    const [woman = '', man = ''] = inner.slice(1).split('|')
    return { kind: 'gender', woman: frenchTypography(woman), man: frenchTypography(man) }
  }
  if (inner.includes('|')) {
    return { kind: 'either', name: inner, options: inner.split('|').map(frenchTypography) }
  }
  const [, before = '', word = '', nth = '0'] = /^(?:(de|à) )?(.*?)(\d?)$/.exec(inner) ?? []
  const name = word.charAt(0).toLocaleLowerCase('fr') + word.slice(1)
  const upper = name !== word
  return {
    kind: 'slot',
    before: before as '' | 'de' | 'à',
    name,
    nth: Number(nth),
    upper,
  }
}

function compile(text: string): Template {
  const known = compiled.get(text)
  if (known) return known
  const era = /^\[(\d{4})?-(\d{4})?\] /.exec(text)
  const body = frenchTypography(era ? text.slice(era[0].length) : text)
  const pieces = body
    .split(/[{}]/)
    .map((part, i): Piece => (i % 2 ? pieceOf(part) : { kind: 'text', text: part }))
  const template = { from: Number(era?.[1] ?? 0), to: Number(era?.[2] ?? 9999), pieces }
  compiled.set(text, template)
  return template
}

export function isForYear(text: string, year: number): boolean {
  const { from, to } = compile(text)
  return from <= year && year <= to
}

function calendar(name: string, sketch: Sketch): string | undefined {
  const { day, dated, year } = sketch
  switch (name) {
    case 'année':
      return `${year}`
    case 'mois':
      return frenchMonth(day)
    case 'saison':
      return frenchSeason(day)
    case 'jour':
      return frenchWeekday(day)
    case 'date':
      return dated ? frenchDate(day) : `${frenchMonth(day)} ${year}`
    case 'le date':
      return dated ? `le ${frenchDate(day)}` : `en ${frenchMonth(day)} ${year}`
    case 'du date': {
      const when = `${frenchMonth(day)} ${year}`
      if (dated) return `du ${frenchDate(day)}`
      return needsElision(when) ? `d’${when}` : `de ${when}`
    }
    case 'du jour':
      return dated ? `du ${frenchWeekday(day)} ${frenchDay(day)}` : `d’un ${frenchWeekday(day)}`
    default:
      return undefined
  }
}

/** `{ville}` to `{ville6}`: no template uses a higher number. */
const maxWords = 7

/** Words for the slots `{ville}`, `{ville1}`, `{ville2}` …, in this order. */
function wordsFor(name: string, sketch: Sketch): readonly string[] {
  const { programme, family, channel, year, day } = sketch
  if (name === 'n') return [`${faker.number.int({ min: 2, max: 26 })}`]
  if (name === 'personne') return faker.helpers.multiple(() => person(year), { count: maxWords })
  if (name === 'annonceuse') return [person(year, true)]
  const list =
    (name === 'actualité' && faker.datatype.boolean() ? seasonal[frenchSeason(day)] : undefined) ??
    programme.words?.[name] ??
    channelWords[channel.id]?.[name] ??
    family.words?.[name] ??
    shared[name]
  if (!list || list.length === 0) throw new Error(`No words for {${name}} (${programme.name}).`)
  return faker.helpers.arrayElements(list, maxWords)
}

/** Returns a record's earlier choice, so that its title, description and comments agree. */
function chosen(name: string, sketch: Sketch, choose: () => readonly string[]): readonly string[] {
  const words = sketch.words.get(name) ?? choose()
  sketch.words.set(name, words)
  return words
}

function valueOf(name: string, nth: number, sketch: Sketch): string {
  const { programme, channel, guest } = sketch
  if (name === 'émission') return frenchTypography(programme.name)
  if (name === 'chaîne') return channel.id === 'rtn' ? 'la RTN' : channel.name
  if (name === 'invité') return guest.name
  const when = calendar(name, sketch)
  if (when !== undefined) return when
  const words = chosen(name, sketch, () => wordsFor(name, sketch))
  const word = words[nth % words.length] ?? ''
  return word.includes('{') ? fill(word, sketch) : frenchTypography(word)
}

/**
 * Fills a template for a sketch. `{ville}` picks a word, always the same one for a record;
 * `{ville2}` picks another of the list; `{de ville}` and `{à ville}` contract; `{Ville}` is
 * capitalised; `{?elle|il}` agrees with the guest; `{a|b}` picks either. A leading `[1975-1990] `
 * limits the years.
 */
export function fill(text: string, sketch: Sketch): string {
  let out = ''
  for (const piece of compile(text).pieces) {
    if (piece.kind === 'text') out += piece.text
    else if (piece.kind === 'gender') out += sketch.guest.isWoman ? piece.woman : piece.man
    else if (piece.kind === 'either') {
      const { name, options } = piece
      out += chosen(name, sketch, () => [faker.helpers.arrayElement(options)])[0] ?? ''
    } else {
      const value = valueOf(piece.name, piece.nth, sketch)
      const joined = piece.before === 'de' ? withDe(value) : piece.before ? withA(value) : value
      out += piece.upper ? capital(joined) : joined
    }
  }
  return out
}
