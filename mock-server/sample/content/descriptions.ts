import { faker } from '@faker-js/faker/locale/fr'
import { fill } from './fill-template.ts'
import { capital } from './grammar.ts'
import type { Sketch } from './record-outline.ts'
import { pickForYear } from './titles.ts'
import { readData } from '../read-data.ts'

/** Notes of archivists about the recording; `undated` if the day of broadcast is unknown. */
const { notes, undated } = readData('./word-lists/notes.json') as Record<
  'notes' | 'undated',
  readonly string[]
>

/** The notes that suit a recording of a few minutes. */
const shortNotes = notes.filter((note) => !/générique|publicités/.test(note))

export function descriptionOf(sketch: Sketch): string {
  const { programme, family, year, dated, seconds } = sketch
  const texts: string[] = []
  const say = (list: readonly string[]) => {
    const text = pickForYear(list, year)
    if (text !== undefined && !texts.includes(text)) texts.push(text)
  }
  const own = programme.about ?? []
  // A programme with a single broadcast begins with its own story.
  const once =
    own.length > 0 &&
    (programme.date !== undefined || ['habillage', 'direct'].includes(family.category))
  say(programme.open ?? (once ? own : family.open))
  if (once || faker.datatype.boolean(0.5)) say(own)
  const detailed = faker.datatype.boolean(0.55)
  if (texts.length < 2 || detailed) say(programme.more ?? family.more)
  if (detailed && faker.datatype.boolean(0.36)) say(programme.more ?? family.more)
  if (!dated) say(undated)
  else if (faker.datatype.boolean(0.3)) say(seconds < 600 ? shortNotes : notes)
  return texts.map((text) => capital(fill(text, sketch))).join(' ')
}
