import { circlesIn } from '../boundaries/circles.ts'
import { importsOf, judge } from '../boundaries/check.ts'

/** `web/src/features/player/a.ts` → `web/src/features`; tests and scripts by their first folder. */
const roomOf = (path: string): string => {
  const depth = path.startsWith('web/src/') ? 3 : 2
  const folders = path.split('/').slice(0, -1)
  return folders.slice(0, depth).join('/')
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$))/
const isComment = (line: string) => COMMENT.test(line)

/** The lines of a file, without the empty end that a last line feed leaves. */
const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

export type RoomFigures = {
  room: string
  files: number
  lines: number
  median: number
  longest: number
  short: number
  /** Comment lines in a hundred lines. */
  comments: number
}

const figuresOf = (room: string, texts: readonly string[]): RoomFigures => {
  const all = texts.map(linesOf)
  const counts = all.map(({ length }) => length).sort((a, b) => a - b)
  const lines = counts.reduce((sum, count) => sum + count, 0)
  const comments = all.flat().filter(isComment).length
  return {
    room,
    files: texts.length,
    lines,
    median: median(counts),
    longest: counts.at(-1) ?? 0,
    short: counts.filter((count) => count < 15).length,
    comments: (100 * comments) / Math.max(lines, 1),
  }
}

export function roomFigures(files: ReadonlyMap<string, string>): RoomFigures[] {
  const rooms = new Map<string, string[]>()
  const add = (room: string, text: string) => {
    const texts = rooms.get(room) ?? []
    rooms.set(room, [...texts, text])
  }
  for (const [path, text] of files) add(roomOf(path), text)
  const byRoom = [...rooms].sort(([a], [b]) => (a < b ? -1 : 1))
  rooms.clear()
  for (const [path, text] of files) add(`${path.split('/')[0]}, whole`, text)
  return [
    ...byRoom.map(([room, texts]) => figuresOf(room, texts)),
    ...[...rooms].map(([room, texts]) => figuresOf(room, texts)),
    figuresOf('everything', [...files.values()]),
  ]
}

export function boundaryFigures(files: ReadonlyMap<string, string>) {
  const crossings = judge(files)
  const count = (wanted: string) => crossings.filter(({ kind }) => kind === wanted).length
  return {
    up: count('up'),
    neighbours: count('neighbour'),
    other: count('other'),
    circles: circlesIn(importsOf(files)).map((circle) => circle.length),
  }
}
