/** Named word lists that sentences draw from. */
export type WordLists = Readonly<Record<string, readonly string[]>>

/** The recording with the most views, which opens the home page; record 0 of every world. */
export type Landmark = {
  id: string
  title: string
  /** What the archivist persona wrote below it. */
  comment: string
}

/** Sentences are templates, see `fill`. `titles`, `open` and `more` replace the family's. */
export type SampleProgramme = {
  name: string
  /** Channels, by id. */
  on: readonly string[]
  /** First and last year on air. */
  years: readonly [number, number]
  /** Shortest and longest running time, in seconds. */
  seconds: readonly [number, number]
  /** Weekdays, Sunday = 0; none means any day. */
  days?: readonly number[]
  /** First and last month of its season, 1–12; may run over the new year. */
  months?: readonly [number, number]
  /** The only day: `YYYY-MM-DD` for good, `MM-DD` every year. */
  date?: string
  weight?: number
  landmark?: Landmark
  titles?: readonly string[]
  about?: readonly string[]
  open?: readonly string[]
  more?: readonly string[]
  words?: WordLists
}

/** Programmes that are told in the same way. */
export type ProgrammeFormat = {
  category: string
  /** Share of this family within a year, against the others on air. */
  weight: number
  programmes: readonly SampleProgramme[]
  titles: readonly string[]
  /** First sentences of a description. */
  open: readonly string[]
  /** Sentences that may follow. */
  more: readonly string[]
  words?: WordLists
  /** Share of the records that name their music. */
  music?: number
}
