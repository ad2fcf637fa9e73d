import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../../scripts/test/choose.ts'
import { stages } from '../../../../scripts/test/stages.ts'
import {
  changedFiles,
  journeysAbout,
  testsAbout,
  toolTestsAbout,
} from '../../../../scripts/test/touched.ts'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

const tests = filesIn('tests').filter((file) => /\.(?:spec|test)\.tsx?$/.test(file))
const sources = ['web', 'mock-server', 'scripts']
  .flatMap(filesIn)
  .concat('openapi.yaml', 'tests/afresh.ts')
const hasVariants = (file: string) => /@variant|variantUnless\(/.test(readFileSync(file, 'utf8'))

/** What the ordinary run runs of a stage that it leaves out, where these files were changed. */
const partOf = (name: string, changed: readonly string[]) => {
  const whole = stages.find((stage) => stage.name === name)?.command.length
  const part = choose(stages, [], changed).stages.find((stage) => stage.name === name)
  return part?.command.slice(whole)
}

describe('what the ordinary run shows of a change', () => {
  it('is all about the feature, the tool or the journey that was changed', () => {
    expect(partOf('variants', [])).toBeUndefined()
    expect(partOf('variants', ['README.md', 'web/src/lib/store.ts'])).toBeUndefined()
    expect(partOf('variants', ['web/src/features/player/Player.tsx'])).toEqual([
      'tests/journeys/visitor/player/',
    ])
    expect(partOf('tools', ['web/src/features/player/Player.tsx'])).toBeUndefined()
    expect(partOf('tools', ['scripts/prerender/feeds/rss.ts', 'openapi.yaml'])).toEqual([
      'tests/contract/contract-check/suite.test.ts',
      'tests/unit/scripts/prerender/prerender.test.ts',
    ])
    const journey = 'tests/journeys/visitor/player/postcard.spec.ts'
    expect(testsAbout(journeysAbout, [journey])).toEqual([
      'tests/journeys/visitor/player/',
      journey,
    ])
  })

  it('is not asked for in a run of stages by name', () => {
    const player = ['web/src/features/player/Player.tsx']
    expect(choose(stages, ['knip'], player)).toEqual(choose(stages, ['knip']))
    expect(choose(stages, ['all'], player)).toEqual(choose(stages, ['all']))
  })

  it('is told by places that are there', () => {
    const subjects = [journeysAbout, toolTestsAbout]
    const isNowhere = (files: readonly string[]) => (place: string) =>
      !files.some((file) => file.startsWith(place))
    expect(subjects.flatMap(Object.keys).filter(isNowhere(sources))).toEqual([])
    const told = subjects.flatMap((one) => Object.values(one).flat())
    expect(told.filter(isNowhere(tests))).toEqual([])
  })

  it('leaves no variant and no feature without the other', () => {
    const places = Object.values(journeysAbout).flat()
    const variants = tests.filter((file) => file.startsWith('tests/journeys/')).filter(hasVariants)
    const isAbout = (file: string) => places.some((place) => file.startsWith(place))
    expect(variants.filter((file) => !isAbout(file))).toEqual([])
    // A place without a variant would run nothing, which fails.
    const isEmpty = (place: string) => !variants.some((file) => file.startsWith(place))
    expect(places.filter(isEmpty)).toEqual([])
    for (const feature of readdirSync('web/src/features'))
      expect(Object.keys(journeysAbout)).toContain(`web/src/features/${feature}/`)
  })
})

it('files that differ from the last commit are those that were changed, added or removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touched-'))
  // None of a person's own settings, and no repository that a hook of theirs names.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const env = {
    ...Object.fromEntries(own),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  }
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  try {
    expect(changedFiles(folder)).toEqual([])
    git('init')
    for (const file of ['kept.ts', 'changed.ts', 'gone.ts', 'moved.ts']) write(file, file)
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--no-verify', '-m', 'all')
    expect(changedFiles(folder)).toEqual([])
    write('changed.ts', 'anew')
    mkdirSync(join(folder, 'été'))
    write('été/a new one.ts', '')
    rmSync(join(folder, 'gone.ts'))
    git('mv', 'moved.ts', 'called.ts')
    expect(changedFiles(folder).toSorted()).toEqual(
      ['called.ts', 'changed.ts', 'gone.ts', 'moved.ts', 'été/a new one.ts'].toSorted(),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
