import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { accepted } from '../../../../scripts/mutation/accepted.ts'
import { areas } from '../../../../scripts/mutation/areas.ts'

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const spelledOut = (glob: string): string[] => {
  const [braces, choices] = /\{([^}]*)\}/.exec(glob) ?? []
  if (braces === undefined || choices === undefined) return [glob.replace(/^!/, '')]
  return choices.split(',').flatMap((one) => spelledOut(glob.replace(braces, one)))
}

/** The file that a path names, or the folder before its first star. */
const fixedPart = (path: string) =>
  path.includes('*') ? dirname(`${path.slice(0, path.indexOf('*'))}x`) : path

it.each(Object.entries(areas))('the area %s names files that are there', (_name, area) => {
  const paths = [...area.mutate, ...area.tests].flatMap(spelledOut).map(fixedPart)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('what is accepted is in files that are there, and has a reason', () => {
  expect(accepted.filter(({ file }) => !existsSync(file))).toEqual([])
  expect(accepted.filter(({ why, changes }) => !why || changes.length === 0)).toEqual([])
})
