import { posix } from 'node:path'
import { buildings, fetchers, keepers, type Building } from './floors.ts'
import { type Reach, readModule } from './read-module.ts'

const top = (path: string): string => path.split('/', 1)[0] ?? ''
const within = (path: string, places: readonly string[]): boolean =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))

/** `features/player/Player.tsx` → room `features`, flat `features/player`. */
const place = (building: Building, path: string) => {
  const parts = path.slice(building.root.length).split('/')
  const room = (parts[0] ?? '').replace(/\..*$/, '')
  const flat = building.flats.includes(room) ? `${room}/${parts[1] ?? ''}` : room
  return { room, flat, floor: building.floors.findIndex((rooms) => rooms.includes(room)) }
}

const inBuilding = (building: Building, from: string, to: string): string | undefined => {
  const [a, b] = [place(building, from), place(building, to)]
  if (a.flat === b.flat || a.floor === -1) return undefined
  if (b.floor === -1) return `${b.room} is on no floor`
  if (b.floor < a.floor) return `${b.room} is above ${a.room}`
  if (b.floor > a.floor || building.neighbours) return undefined
  return `${a.flat} and ${b.flat} are on one floor`
}

const between = (from: string, to: string): string | undefined => {
  const [a, b] = [top(from), top(to)]
  if (a === 'tests' || a === b) return undefined
  if (b === 'tests') return 'nobody imports the tests'
  if (a === 'web' && b === 'mock-server') return 'the site knows nothing of the mock server'
  if (a === 'mock-server' && b === 'web') return 'the mock server knows nothing of the site'
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

const complaint = (from: string, { target }: Reach): string | undefined => {
  if (target === 'fetch()') {
    const wrong = from.startsWith('web/src/') && !fetchers.includes(from)
    return wrong ? `must not call fetch: only ${fetchers.join(' and ')} do` : undefined
  }
  if (!target.startsWith('.')) {
    const keeper = keepers[packageOf(target)]
    if (!keeper || top(from) === 'tests' || within(from, keeper)) return undefined
    return `must not import ${target}: only ${keeper.join(' and ')} may`
  }
  const to = posix.join(posix.dirname(from), target)
  const building = buildings.find(({ root }) => from.startsWith(root) && to.startsWith(root))
  const why = between(from, to) ?? (building && inBuilding(building, from, to))
  return why && `must not import ${to}: ${why}`
}

const homeless = (path: string): string[] => {
  const building = buildings.find(({ root }) => path.startsWith(root))
  if (!building || path.endsWith('.d.ts') || place(building, path).floor !== -1) return []
  return [`${path}:1 is on no floor: give its room one in scripts/boundaries/floors.ts`]
}

/**
 * Judges a tree of files.
 * @param files path from the repository's root, with `/` → text
 * @returns one line a violation, `path:line must not …`, in the order of the files
 */
export function violations(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => [
    ...homeless(path),
    ...readModule(path, text).flatMap((reach) => {
      const why = complaint(path, reach)
      return why ? [`${path}:${reach.line} ${why}`] : []
    }),
  ])
}
