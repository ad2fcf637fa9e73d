import { describe, expect, it } from 'vitest'
import { selectStages } from '#scripts/test/select-stages.ts'
import { runInLanes } from '#scripts/test/scheduler.ts'
import { type Stage, stages } from '#scripts/test/stages.ts'

const names = (words: readonly string[]) =>
  selectStages(stages, words).stages.map(({ name }) => name)

describe('the stages of npm test', () => {
  it('are chosen by name, along with what they come after', () => {
    expect(names(['journeys'])).toEqual(['build', 'journeys'])
    // The codegen stage comes first, because stale types would fail all others.
    expect(names(['unit', 'lint'])).toEqual(['codegen', 'lint', 'unit'])
    expect(names(['fault-injection'])).toEqual(['build', 'fault-injection', 'fuzz'])
    expect(() => names(['journey'])).toThrow('No stage is called "journey"')
  })

  it('run a test file or folder by its path', () => {
    const chosen = (path: string) =>
      selectStages(stages, [path]).stages.map(({ name, command }) => [name, command.at(-1)])
    const unit = 'tests/unit/scripts/test/stages.test.ts'
    expect(chosen(unit)).toEqual([['unit', unit]])
    const journeys = 'tests/journeys/member'
    expect(chosen(journeys).at(-1)).toEqual(['journeys', journeys])
    expect(chosen('./tests/routes').at(-1)).toEqual(['routes', 'tests/routes'])
    expect(() => chosen('tests/unit/none.test.ts')).toThrow('No test file is called')
    expect(() => chosen('web/src/main.tsx')).toThrow('No test file is called')
  })

  it('are all in the exhaustive run', () => {
    const marked = stages.filter(({ only }) => only === 'all').map(({ name }) => name)
    expect(marked).toContain('typecheck')
    expect(names(['all'])).toEqual(stages.map(({ name }) => name))
    expect(names([])).toEqual(
      stages.map(({ name }) => name).filter((name) => !marked.includes(name)),
    )
    expect(names(['typecheck'])).toEqual(['typecheck'])
    expect([selectStages(stages, ['all', 'unit']), selectStages(stages, ['unit'])]).toEqual([
      { stages: [expect.objectContaining({ name: 'unit' })], exhaustive: true },
      { stages: [expect.objectContaining({ name: 'unit' })], exhaustive: false },
    ])
  })
})

describe('the lanes of npm test', () => {
  const row = (name: string, rest: Partial<Stage> = {}): Stage => ({
    name,
    about: '',
    command: [],
    seconds: 1,
    ...rest,
  })
  const sample = [
    row('build', { cores: 1 }),
    row('lint'),
    row('unit'),
    row('format-check', { cores: 1 }),
    row('journeys', { after: 'build', needs: 'chromium' }),
    row('firefox', { after: 'build', needs: 'firefox', cores: 1 }),
    row('webkit', { after: 'build', needs: 'webkit', cores: 1 }),
  ]

  /** Runs the stages, ends them in this order, and returns which ones ran at each moment. */
  const watch = async (width: number, order: readonly string[]) => {
    const ends = new Map<string, () => void>()
    const moments: string[] = []
    const all = runInLanes(sample, width, async ({ name }) => {
      await new Promise<void>((end) => ends.set(name, end))
      ends.delete(name)
    })
    for (const name of order) {
      await expect.poll(() => ends.has(name)).toBe(true)
      moments.push([...ends.keys()].toSorted().join(' '))
      ends.get(name)?.()
      await expect.poll(() => ends.has(name)).toBe(false)
    }
    await all
    return moments
  }

  it('run two-core stages one at a time', async () => {
    const order = ['build', 'lint', 'unit', 'format-check', 'journeys', 'firefox', 'webkit']
    expect(await watch(2, order)).toEqual([
      'build lint',
      'format-check lint',
      'format-check unit',
      'format-check journeys',
      'journeys',
      'firefox webkit',
      'webkit',
    ])
  })
})
