/** A time in the recording that a comment cites. */
export type SeekMark = {
  /** Seconds */
  at: number
  by: string
  text: string
}

export type MarkGroup = { at: number; marks: readonly SeekMark[] }

/** Sorts the marks, and groups those closer than `apart` seconds at the first one's time. */
export function groupMarks(marks: readonly SeekMark[], apart: number): MarkGroup[] {
  const groups: { at: number; marks: SeekMark[] }[] = []
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1)
    if (last && mark.at - last.at < apart) last.marks.push(mark)
    else groups.push({ at: mark.at, marks: [mark] })
  }
  return groups
}
