import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { selectStages } from '../../../../scripts/test/select-stages.ts'
import { stages } from '../../../../scripts/test/stages.ts'
import { affectedE2e, affectedTests, affectedToolTests } from '../../../../scripts/test/affected.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

const tests = ['tests', 'scripts/contract-check/tests']
  .flatMap(filesIn)
  .filter((file) => /\.(?:spec|test)\.tsx?$/.test(file))
const sources = ['web', 'mock-server', 'scripts'].flatMap(filesIn).concat('openapi.yaml')
const hasVariants = (file: string) => /@variant|extendedUnless\(/.test(readFileSync(file, 'utf8'))

/** Returns the tests that the ordinary run adds from a stage after changes of these files. */
const partOf = (name: string, changed: readonly string[]) => {
  const whole = stages.find((stage) => stage.name === name)?.command.length
  const part = selectStages(stages, [], changed).stages.find((stage) => stage.name === name)
  return part?.command.slice(whole)
}

describe('what the ordinary run shows of a change', () => {
  it('are those of the changed feature, tool or journey', () => {
    expect(partOf('variants', [])).toBeUndefined()
    expect(partOf('variants', ['README.md', 'web/src/lib/store.ts'])).toBeUndefined()
    expect(partOf('variants', ['web/src/features/player/Player.tsx'])).toEqual([
      'tests/journeys/visitor/player/',
    ])
    expect(partOf('tools', ['web/src/features/player/Player.tsx'])).toBeUndefined()
    expect(partOf('tools', ['scripts/prerender/feeds/rss.ts', 'openapi.yaml'])).toEqual([
      'tests/unit/scripts/prerender/handler.test.ts',
      'tests/unit/scripts/prerender/prerender.test.ts',
    ])
    const journey = 'tests/journeys/visitor/player/postcard.spec.ts'
    expect(affectedTests(affectedE2e, [journey])).toEqual([
      'tests/journeys/visitor/player/',
      journey,
    ])
  })

  it('lists existing paths', () => {
    const subjects = [affectedE2e, affectedToolTests]
    const isNowhere = (files: readonly string[]) => (place: string) =>
      !files.some((file) => file.startsWith(place))
    expect(subjects.flatMap(Object.keys).filter(isNowhere(sources))).toEqual([])
    const paths = subjects.flatMap((one) => Object.values(one).flat())
    expect(paths.filter(isNowhere(tests))).toEqual([])
  })

  it('leaves no variant and no feature without the other', () => {
    const places = Object.values(affectedE2e).flat()
    const variants = tests.filter((file) => file.startsWith('tests/journeys/')).filter(hasVariants)
    const isAbout = (file: string) => places.some((place) => file.startsWith(place))
    expect(variants.filter((file) => !isAbout(file))).toEqual([])
    // A path without a @variant test would select none, which fails the stage.
    const isEmpty = (place: string) => !variants.some((file) => file.startsWith(place))
    expect(places.filter(isEmpty)).toEqual([])
    for (const feature of readdirSync('web/src/features'))
      expect(Object.keys(affectedE2e)).toContain(`web/src/features/${feature}/`)
  })
})
