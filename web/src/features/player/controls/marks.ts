/** A moment of the recording that somebody speaks of. */
export type SeekMark = {
  /** Seconds */
  at: number
  by: string
  text: string
}

export type MarkGroup = { at: number; marks: readonly SeekMark[] }

/** Marks in their order; those that would stand too close to be told apart stand together, at the first of them. */
export function groupMarks(marks: readonly SeekMark[], apart: number): MarkGroup[] {
  const groups: { at: number; marks: SeekMark[] }[] = []
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1)
    if (last && mark.at - last.at < apart) last.marks.push(mark)
    else groups.push({ at: mark.at, marks: [mark] })
  }
  return groups
}
