import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generated } from '../../recipes/recipe.ts'
import { recipes } from '../../recipes/recipes.ts'

const [, table = ''] =
  /\| To add \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(readFileSync('README.md', 'utf8')) ?? []

/** What each row of README's table says to touch. */
const rows = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', touch = '']) => [
      name,
      [...touch.matchAll(/`([^`]*\/[^`]*|openapi\.yaml|npm run contract)`/g)].map(
        ([, path = '']) => path,
      ),
    ]),
)

/** The files that a path of the table stands for: `*`, `<tag>` and `xx` are for the reader to fill in. */
const pattern = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '/*')
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/\*|<\w+>|\bxx\b/g, '[^/]+')
      .replace('npm run contract', 'openapi\\.gen\\.ts')}$`,
  )

describe.each(recipes)('the recipe of README for $rows.0 ($adds)', ({ rows: names, pieces }) => {
  const paths = names.flatMap((name) => rows.get(name) ?? [])
  const files = pieces.map(({ file }) => file)

  it('names every file that it takes, and no other', () => {
    const unnamed = files.filter((file) => !paths.some((path) => pattern(path).test(file)))
    const untaken = paths.filter((path) => !files.some((file) => pattern(path).test(file)))
    expect({ unnamed, untaken }).toEqual({ unnamed: [], untaken: [] })
  })

  it('can be followed in the files as they are', () => {
    const now = new Map<string, string>()
    const read = (file: string) => now.get(file) ?? readFileSync(file, 'utf8')
    for (const { file, add } of pieces.filter((piece) => piece !== generated)) {
      const text = now.has(file) || existsSync(file) ? read(file) : ''
      now.set(file, add(text, read))
      expect(now.get(file) === text ? file : undefined).toBeUndefined()
    }
  })
})

it('every recipe of README is followed by the test of recipes', () => {
  const followed = new Set(recipes.flatMap(({ rows: names }) => names))
  expect([...rows.keys()].toSorted()).toEqual([...followed].toSorted())
  expect(rows.size).toBeGreaterThan(6)
})
