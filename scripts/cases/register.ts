/** What the register says of a case that has no test. */
export type Excuse = 'waived' | 'open'

export interface Register {
  /** Title of the group → ids of its cases, in their order. */
  readonly groups: ReadonlyMap<string, readonly string[]>
  /** What stands under the headings at the end of the register. */
  readonly excuses: readonly { readonly id: string; readonly excuse: Excuse }[]
  /** Cases whose tests are known to stay short of their row. */
  readonly partial: readonly string[]
  readonly faults: readonly string[]
}

const headings: Readonly<Record<string, Excuse>> = {
  Waived: 'waived',
  'Not yet tested': 'open',
}

/** Reads docs/cases.md: a table a group, and a table for each way to have no test. */
export function readRegister(text: string): Register {
  const groups = new Map<string, string[]>()
  const excuses: { id: string; excuse: Excuse }[] = []
  const partial: string[] = []
  const faults: string[] = []
  let heading = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3).trim()
    const [, id, ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (!id || !/^[A-Z]{2}-\d{2}$/.test(id)) continue
    const excuse = headings[heading]
    if (heading === 'Shown in part') partial.push(id)
    else if (excuse) {
      excuses.push({ id, excuse })
      const [reason, since] = cells
      if (!reason && excuse !== 'open') faults.push(`${id} is under "${heading}" without a reason`)
      if (excuse === 'waived' && !/^\d{4}-\d{2}-\d{2}$/.test(since ?? ''))
        faults.push(`${id} is waived without a date`)
    } else groups.set(heading, [...(groups.get(heading) ?? []), id])
  }
  const ids = [...groups.values()].flat()
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) faults.push(`${id} stands twice`)
  return { groups, excuses, partial, faults }
}
