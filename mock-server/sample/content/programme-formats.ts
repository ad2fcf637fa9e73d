import { readData } from '../read-data.ts'
import type { ProgrammeFormat, SampleProgramme } from './programme.ts'

/** Files in `programmes/`. Their order determines the sample world: add new ones at the end. */
const FILES = [
  'news',
  'regional-news',
  'rolling-news',
  'magazines',
  'regional-magazines',
  'documentaries',
  'variety',
  'comedy',
  'fiction',
  'theatre',
  'youth',
  'cartoons',
  'games',
  'sport',
  'music',
  'culture',
  'weather',
  'adverts',
  'idents',
  'live',
]

/** The form of the files: running times in minutes. */
type FamilyData = Omit<ProgrammeFormat, 'programmes'> & {
  programmes: readonly (Omit<SampleProgramme, 'seconds'> & { minutes: readonly [number, number] })[]
}

function readFamily(file: string): ProgrammeFormat {
  const family = readData(`./programmes/${file}.json`) as FamilyData
  const programmes = family.programmes.map(({ minutes: [short, long], ...programme }) => ({
    ...programme,
    seconds: [Math.round(short * 60), Math.round(long * 60)] as const,
  }))
  return { ...family, programmes }
}

export const families = FILES.map(readFamily)
