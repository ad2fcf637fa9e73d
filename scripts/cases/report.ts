import type { Register } from './register.ts'
import type { Tagged } from './titles.ts'

export interface Report {
  readonly lines: readonly string[]
  readonly faults: readonly string[]
  /** Cases that have neither a test nor a reason. */
  readonly open: readonly string[]
}

const words = { waived: 'waived', open: 'open' }

/** Holds the register against the tests: `titles` is path of a test file → what its tests claim. */
export function report(
  { groups, excuses, partial, faults }: Register,
  titles: ReadonlyMap<string, readonly Tagged[]>,
): Report {
  const known = new Set([...groups.values()].flat())
  const wrong = [...faults]
  const tests = new Map<string, string[]>()
  const ordinary = new Set<string>()
  for (const [path, tagged] of titles)
    for (const { ids, title, isVariant } of tagged) {
      const place = `${path} › ${title}${isVariant ? ' @variant' : ''}`
      if (ids.length === 0) wrong.push(`${place}: ids stand at the end, as in [AP-06 AP-07]`)
      for (const id of ids) {
        if (!known.has(id)) wrong.push(`${place} names ${id}, which is no case`)
        if (!isVariant) ordinary.add(id)
        tests.set(id, [...(tests.get(id) ?? []), place])
      }
    }
  for (const { id, excuse } of excuses) {
    if (!known.has(id)) wrong.push(`${id} is ${words[excuse]}, but no case`)
    else if (tests.has(id))
      wrong.push(`${id} is ${words[excuse]}, but has a test: ${tests.get(id)?.[0]}`)
  }
  for (const [index, { id }] of excuses.entries())
    if (excuses.findIndex((other) => other.id === id) < index) wrong.push(`${id} is excused twice`)

  for (const id of partial)
    if (!tests.has(id)) wrong.push(`${id} is shown in part, but has no test`)

  const excused = new Map(excuses.map(({ id, excuse }) => [id, excuse]))
  const stateOf = (id: string) => (tests.has(id) ? 'tested' : (excused.get(id) ?? 'open'))
  const partOf = (ids: readonly string[]) => ids.filter((id) => partial.includes(id)).length
  const rare = (ids: readonly string[]) =>
    ids.filter((id) => tests.has(id) && !ordinary.has(id)).length
  const count = (ids: readonly string[]): string => {
    const those = (state: string) => ids.filter((id) => stateOf(id) === state).length
    return `${ids.length} cases: ${those('tested')} with tests (${partOf(ids)} in part, ${rare(ids)} by variants alone), ${those('waived')} waived, ${those('open')} open`
  }
  const linesOf = (id: string): string[] => {
    const [first, ...more] = tests.get(id) ?? [words[excused.get(id) ?? 'open'].toUpperCase()]
    const mark = partial.includes(id) ? '~' : ' '
    return [`${mark} ${id}  ${first}`, ...more.map((place) => `         ${place}`)]
  }
  const lines = [...groups].flatMap(([group, ids]) => [
    '',
    group,
    ...ids.flatMap(linesOf),
    `  ${count(ids)}`,
  ])
  const all = [...known]
  lines.push('', `All: ${count(all)}`)
  return { lines, faults: wrong, open: all.filter((id) => stateOf(id) === 'open') }
}
