import { blend, seededRandom, salt } from '../random.ts'
import { fill } from './fill.ts'
import { capital } from './grammar.ts'
import type { Sketch } from './sketch.ts'
import { suited } from './titles.ts'
import { readData } from '../read-data.ts'

/** What an archivist adds about the recording itself; `undated` when the day of broadcast is not known. */
const { notes, undated } = readData('./words/notes.json') as Record<
  'notes' | 'undated',
  readonly string[]
>

/** The notes that suit a recording of a few minutes. */
const shortNotes = notes.filter((note) => !/générique|publicités/.test(note))

const asks = {
  open: salt('open'),
  first: salt('more'),
  second: salt('more too'),
  own: salt('own'),
  ownText: salt('own text'),
  count: salt('count'),
  note: salt('note'),
  noteText: salt('note text'),
}

export function descriptionOf(sketch: Sketch): string {
  const { programme, family, base, year, dated, seconds } = sketch
  const texts: string[] = []
  const say = (list: readonly string[], about: number) => {
    const text = suited(list, blend(base, about), year)
    if (text !== undefined && !texts.includes(text)) texts.push(text)
  }
  const own = programme.about ?? []
  const more = seededRandom(base, asks.count)
  // A programme made of one broadcast tells its own story first.
  const once =
    own.length > 0 &&
    (programme.date !== undefined || ['habillage', 'direct'].includes(family.category))
  say(programme.open ?? (once ? own : family.open), asks.open)
  if (once) say(own, asks.ownText)
  else if (own.length > 0 && seededRandom(base, asks.own) < 0.5) say(own, asks.ownText)
  if (texts.length < 2 || more < 0.55) say(programme.more ?? family.more, asks.first)
  if (more < 0.2) say(programme.more ?? family.more, asks.second)
  if (!dated) say(undated, asks.noteText)
  else if (seededRandom(base, asks.note) < 0.3)
    say(seconds < 600 ? shortNotes : notes, asks.noteText)
  return texts.map((text) => capital(fill(text, sketch))).join(' ')
}
