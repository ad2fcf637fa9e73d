const ID = /^[A-Z]{2}-\d{2}$/
/** Case ids end a title, or a text in a table whose rows become titles. */
const TITLE = /(['"`])((?:(?!\1).)*?) ?\[((?:[A-Z]{2}-\d{2} ?)+)\]\1/g
const MENTION = /\[[A-Z]{2}-\d/

type Claim = { readonly id: string; readonly place: string }

/** Returns the case ids in the test titles of a file, and the lines that mention ids elsewhere. */
function claimsOf(path: string, text: string): { claims: Claim[]; faults: string[] } {
  const claims = [...text.matchAll(TITLE)].flatMap(([, , title = '', ids = '']) =>
    ids.split(' ').map((id) => ({ id, place: `${path} › ${title}` })),
  )
  const faults = text
    .replaceAll(TITLE, '')
    .split('\n')
    .filter((line) => MENTION.test(line))
    .map((line) => `${path}: ids stand at the end of a title, as in [AP-06 AP-07]: ${line.trim()}`)
  return { claims, faults }
}

/** Returns the tables of docs/cases.md by heading: rows of cells. */
function readRegister(text: string): Map<string, string[][]> {
  const tables = new Map<string, string[][]>()
  let rows: string[][] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) tables.set(line.slice(3).trim(), (rows = []))
    const [, ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (ID.test(cells[0] ?? '')) rows.push(cells)
  }
  return tables
}

const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) < index)

/** Compares docs/cases.md with the tests. `files` maps the path of a test file to its text. */
export function report(register: string, files: ReadonlyMap<string, string>) {
  const tables = readRegister(register)
  const idsOf = (rows: readonly string[][] = []) => rows.map(([id = '']) => id)
  const waivers = tables.get('Waived') ?? []
  const [waived, partial] = [idsOf(waivers), idsOf(tables.get('Shown in part'))]
  const groups = [...tables]
    .filter(([heading, rows]) => !['Waived', 'Shown in part'].includes(heading) && rows.length > 0)
    .map(([heading, rows]) => [heading, idsOf(rows)] as const)
  const all = groups.flatMap(([, ids]) => ids)
  const read = [...files].map(([path, text]) => claimsOf(path, text))
  const claims = read.flatMap((one) => one.claims)
  const testsOf = (id: string) => claims.filter((claim) => claim.id === id)
  const isTested = (id: string) => testsOf(id).length > 0
  const isOpen = (id: string) => !isTested(id) && !waived.includes(id)

  const faults = [
    ...read.flatMap((one) => one.faults),
    ...twice(all).map((id) => `${id} stands twice`),
    ...twice(waived).map((id) => `${id} is waived twice`),
    ...claims
      .filter(({ id }) => !all.includes(id))
      .map(({ id, place }) => `${place} names ${id}, which is no case`),
    ...waivers
      .filter(([, reason, since = '']) => !reason || !/^\d{4}-\d{2}-\d{2}$/.test(since))
      .map(([id]) => `${id} is waived without a reason or a date`),
    ...waived.filter((id) => !all.includes(id)).map((id) => `${id} is waived, but no case`),
    ...waived.filter(isTested).map((id) => `${id} is waived, but has a test`),
    ...partial.filter((id) => !isTested(id)).map((id) => `${id} is shown in part, but has no test`),
    ...all.filter(isOpen).map((id) => `${id} has no test, and no reason`),
  ]
  const count = (ids: readonly string[]) => {
    const those = (of: (id: string) => boolean) => ids.filter(of).length
    const parts = [
      `${those(isTested)} with tests (${those((id) => partial.includes(id))} in part)`,
      `${those((id) => waived.includes(id))} waived`,
    ]
    return `${ids.length} cases: ${parts.join(', ')}`
  }
  const linesOf = (id: string) => {
    const state = waived.includes(id) ? 'WAIVED' : 'OPEN'
    const [first = state, ...more] = testsOf(id).map(({ place }) => place)
    const mark = partial.includes(id) ? '~' : ' '
    return [`${mark} ${id}  ${first}`, ...more.map((place) => `         ${place}`)]
  }
  const lines = groups.flatMap(([group, ids]) => [
    '',
    group,
    ...ids.flatMap(linesOf),
    `  ${count(ids)}`,
  ])
  return { lines: [...lines, '', `All: ${count(all)}`], faults }
}
