import { posix } from 'node:path'
import { circlesIn } from './circles.ts'
import { buildings, fetchers, keepers, separate, shared, type Building } from './floors.ts'
import { readCss, readModule, type Reach } from './read-module.ts'

export type Crossing = {
  readonly path: string
  readonly line: number
  readonly kind: 'up' | 'neighbour' | 'circle' | 'other'
  readonly why: string
}

type Complaint = Pick<Crossing, 'kind' | 'why'>

const other = (why: string): Complaint => ({ kind: 'other', why })
const top = (path: string): string => path.split('/', 1)[0] ?? ''
const within = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => (folder.endsWith('/') ? path.startsWith(folder) : path === folder))

/** `features/player/Player.tsx` → room `features`, with sub-rooms also `features/player`. */
const roomOf = (building: Building, path: string) => {
  const parts = path.slice(building.root.length).split('/')
  const room = (parts[0] ?? '').replace(/\..*$/, '')
  const subRoom = building.subRooms.includes(room) ? `${room}/${parts[1] ?? ''}` : room
  return { room, subRoom, floor: building.floors.findIndex((rooms) => rooms.includes(room)) }
}

const inBuilding = (building: Building, from: string, to: string): Complaint | undefined => {
  const [a, b] = [roomOf(building, from), roomOf(building, to)]
  if (a.subRoom === b.subRoom || a.floor === -1) return undefined
  if (b.floor === -1) return other(`${b.room} is on no floor`)
  if (b.floor < a.floor) return { kind: 'up', why: `${b.room} is above ${a.room}` }
  if (b.floor > a.floor) return undefined
  return { kind: 'neighbour', why: `${a.subRoom} and ${b.subRoom} are on one floor` }
}

const between = (from: string, to: string): string | undefined => {
  const [a, b] = [top(from), top(to)]
  if (a === 'tests') return undefined
  const apart = separate.find(({ from: place }) => within(from, [place]))
  if (apart && within(to, apart.never)) return apart.why
  if (a === b) return undefined
  if (b === 'tests') return 'nobody imports the tests'
  if (a === 'web' && b === 'mock-server') return 'the site knows nothing of the mock server'
  if (a === 'mock-server' && b === 'web') {
    return within(to, shared) ? undefined : 'the mock server knows nothing of the site'
  }
  if (b === 'scripts' && from.includes('/')) return 'nobody imports the scripts'
  if (to === 'openapi.gen.ts' && from.includes('/')) return 'import it as #contract'
  if (to === 'openapi.limits.gen.ts' && from.includes('/')) return 'import it as #limits'
  return undefined
}

const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

const pathOf = (from: string, target: string) => posix.join(posix.dirname(from), target)

const complaintAbout = (from: string, { target, how }: Reach): Complaint | undefined => {
  if (how === 'fetch') {
    const wrong = from.startsWith('web/src/') && !fetchers.includes(from)
    return wrong ? other(`must not call fetch: only ${fetchers.join(' and ')} do`) : undefined
  }
  if (!target.startsWith('.')) {
    const keeper = keepers[packageOf(target)]
    if (!keeper || top(from) === 'tests' || within(from, keeper)) return undefined
    return other(`must not import ${target}: only ${keeper.join(' and ')} may`)
  }
  const to = pathOf(from, target)
  const building = buildings.find(({ root }) => from.startsWith(root) && to.startsWith(root))
  const apart = between(from, to)
  const found = apart ? other(apart) : building && inBuilding(building, from, to)
  const verb = how === 'import' ? 'import' : 'read'
  return found && { ...found, why: `must not ${verb} ${to}: ${found.why}` }
}

const withoutFloor = (path: string): Crossing[] => {
  const building = buildings.find(({ root }) => path.startsWith(root))
  if (!building || path.endsWith('.d.ts') || roomOf(building, path).floor !== -1) return []
  const why = 'is on no floor: give its room one in scripts/boundaries/floors.ts'
  return [{ path, line: 1, kind: 'other', why }]
}

const FILES_MOST = 20

/** A folder that nobody takes in at a glance, told at its first file. */
const fullFolders = (paths: readonly string[]): Crossing[] => {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    folders.set(folder, [...(folders.get(folder) ?? []), path])
  }
  return [...folders].flatMap(([folder, [first = folder, ...rest]]): Crossing[] => {
    if (rest.length < FILES_MOST) return []
    const why = `${folder} holds ${rest.length + 1} files: give some of them a folder of their own`
    return [{ path: first, line: 1, kind: 'other', why }]
  })
}

const reachesOf = (files: ReadonlyMap<string, string>): Map<string, Reach[]> =>
  new Map(
    [...files].map(([path, text]) => [
      path,
      path.endsWith('.css') ? readCss(text) : readModule(path, text),
    ]),
  )

const importsAmong = (reaches: ReadonlyMap<string, Reach[]>): Map<string, string[]> =>
  new Map(
    [...reaches].map(([path, found]) => [
      path,
      found
        .filter(({ how, target }) => how === 'import' && target.startsWith('.'))
        .map(({ target }) => pathOf(path, target))
        .filter((target) => reaches.has(target)),
    ]),
  )

export const importsOf = (files: ReadonlyMap<string, string>): Map<string, string[]> =>
  importsAmong(reachesOf(files))

export const judge = (files: ReadonlyMap<string, string>): Crossing[] => {
  const reaches = reachesOf(files)
  return [
    ...[...reaches].flatMap(([path, found]) => [
      ...withoutFloor(path),
      ...found.flatMap((reach): Crossing[] => {
        const complaint = complaintAbout(path, reach)
        return complaint ? [{ path, line: reach.line, ...complaint }] : []
      }),
    ]),
    ...fullFolders([...files.keys()]),
    ...circlesIn(importsAmong(reaches)).map(([path = '', ...rest]): Crossing => ({
      path,
      line: 1,
      kind: 'circle',
      why: `is in a circle with ${rest.join(', ')}`,
    })),
  ]
}

/** One line a violation, `path:line must not …`; `files`: path from the root, with `/` → text. */
export const violations = (files: ReadonlyMap<string, string>): string[] =>
  judge(files).map(({ path, line, why }) => `${path}:${line} ${why}`)
