import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { areas } from '#scripts/mutation/areas.ts'

/** Expands the braces of a glob. */
function patternsOf(glob: string): string[] {
  const [, before, names, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(glob) ?? []
  if (names === undefined) return [glob]
  return names.split(',').flatMap((name) => patternsOf(`${before}${name}${after}`))
}

const hasFile = (pattern: string) =>
  execFileSync('git', ['ls-files', '--', `:(glob)${pattern}`]).length > 0

it.each(Object.entries(areas))('%s names files that exist', (_, { mutate, tests }) => {
  const globs = [...mutate, ...tests].map((glob) => glob.replace(/^!/, ''))
  expect(globs.flatMap(patternsOf).filter((pattern) => !hasFile(pattern))).toEqual([])
})
