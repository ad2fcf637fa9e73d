/** Word lists by name, for templates. */
export type WordLists = Readonly<Record<string, readonly string[]>>

/** The most viewed recording, which opens the home page; record 0 of every world. */
export type Landmark = {
  id: string
  title: string
  /** The comment of the archivist persona. */
  comment: string
}

/**
 * A programme. Its texts are templates, see `fill`. `titles`, `open` and `more` replace the
 * format's.
 */
export type SampleProgramme = {
  name: string
  /** Ids of its channels. */
  on: readonly string[]
  /** First and last year on air. */
  years: readonly [number, number]
  /** Minimum and maximum running time, in seconds. */
  seconds: readonly [number, number]
  /** Days of the week on which it is broadcast, Sunday being 0; undefined: every day. */
  days?: readonly number[]
  /** First and last month of its season, 1–12; may span the new year. */
  months?: readonly [number, number]
  /** Its only day: `YYYY-MM-DD` once, `MM-DD` every year. */
  date?: string
  weight?: number
  landmark?: Landmark
  titles?: readonly string[]
  about?: readonly string[]
  open?: readonly string[]
  more?: readonly string[]
  words?: WordLists
}

/** Programmes that share templates. */
export type ProgrammeFormat = {
  category: string
  /** Weight of this format among those on air in a year. */
  weight: number
  programmes: readonly SampleProgramme[]
  titles: readonly string[]
  /** First sentences of a description. */
  open: readonly string[]
  /** Sentences that may follow. */
  more: readonly string[]
  words?: WordLists
  /** Share of the records with a music title. */
  music?: number
}
