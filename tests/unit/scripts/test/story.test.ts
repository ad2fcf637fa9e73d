import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startScreen } from '../../../../scripts/test/screen.ts'
import type { Stage } from '../../../../scripts/test/stages.ts'
import { startStory } from '../../../../scripts/test/story.ts'

const journeys: Stage = {
  name: 'journeys',
  about: '',
  command: [],
  seconds: 1,
  runner: 'playwright',
}
const knip: Stage = { name: 'knip', about: 'nothing is unused', command: [], seconds: 1 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const begin = (isTTY: boolean, columns?: number) => {
  let written = ''
  const write = (text: string) => (written += text)
  const screen = startScreen({ isTTY, columns, write })
  return { screen, story: startStory(screen), written: () => written }
}

const end = { kind: 'end', result: 'passed', took: 10 } as const

describe('the progress of npm test', () => {
  it('is a line at least every 15 s where nobody sits at a terminal, even when a stage is silent', () => {
    const { screen, written } = begin(false)
    screen.begin('types')
    let lines = 0
    for (let slot = 0; slot < 8; slot++) {
      vi.advanceTimersByTime(15_000)
      const now = written().split('\n').length
      expect(now).toBeGreaterThan(lines)
      lines = now
    }
    expect(written()).toMatch(/^… types 10 s\n/)
    expect(lines).toBeLessThan(15)
    screen.stop()
    vi.advanceTimersByTime(60_000)
    expect(written().split('\n')).toHaveLength(lines)
  })

  it('says how many of how many, and what is slow', () => {
    const { screen, story, written } = begin(false)
    screen.begin('journeys')
    screen.begin('knip')
    story.hear(journeys, { kind: 'plan', tests: 40, complete: true })
    story.hear(journeys, { kind: 'begin', title: 'a.spec.ts:3 quick' })
    story.hear(journeys, { kind: 'begin', title: 'b.spec.ts:7 long' })
    story.hear(journeys, { ...end, title: 'a.spec.ts:3 quick' })
    vi.advanceTimersByTime(10_000)
    expect(written()).toBe('… journeys 10 s, 1 of 40, slow: b.spec.ts:7 long (10 s) · knip 10 s\n')
    screen.stop()
  })

  it('is one line on a terminal, cut to its width and gone at the end', () => {
    const { screen, written } = begin(true, 20)
    screen.begin('a-stage-with-a-long-name')
    vi.advanceTimersByTime(500)
    const line = '… a-stage-with-a-lo'
    expect(line).toHaveLength(19)
    expect(written()).toBe(`${line}\r\u001B[K${line}`)
    screen.say('stays')
    screen.stop()
    expect(written()).toBe(`${line}\r\u001B[K${line}\r\u001B[Kstays\n`)
  })

  it('tells a failure at once, with the command that repeats it', () => {
    const { screen, story, written } = begin(false)
    screen.begin('journeys')
    const repeat = 'npx playwright test a.spec.ts:3'
    const failed = { ...end, title: 'a.spec.ts:3 breaks', result: 'failed', repeat } as const
    story.hear(journeys, { ...failed, error: 'expected 1, not 2' })
    expect(written()).toContain('✗ journeys  a.spec.ts:3 breaks')
    expect(written()).toContain('expected 1, not 2')
    expect(written()).toContain(`Alone again: ${repeat}\n`)
    screen.stop()
  })
})

describe('the closing words of npm test', () => {
  const outcome = { passed: 0, failed: 0, skipped: 0, flaky: 0, took: 1000, output: '' }

  it('name the slowest tests, the skipped, and each failure with its command', () => {
    const { screen, story } = begin(false)
    for (const took of [3000, 9000, 4000, 5000, 6000, 7000, 100])
      story.hear(journeys, { ...end, title: `took ${took}`, took })
    story.hear(journeys, { ...end, title: 'put aside', result: 'skipped' })
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const error = ['expected 1', '', 'x'.repeat(300), ...letters].join('\n')
    const lucky = { ...end, title: 'lucky', result: 'flaky', repeat: 'again lucky' } as const
    story.hear(journeys, { ...lucky, error })
    story.end(journeys, { ...outcome, passed: 7, failed: 1, flaky: 1, skipped: 1 })
    story.end(knip, { ...outcome, failed: 1, output: 'unused: a.ts' })
    screen.stop()
    expect(story.closing()).toBe(
      [
        '',
        'Slowest:',
        ...[9, 7, 6, 5, 4].map((took) => `    ${took}.0 s  journeys  took ${took}000`),
        '',
        'Skipped:',
        '  journeys  put aside',
        '',
        'Failed, each with the command that repeats it alone:',
        '  journeys  lucky',
        '    again lucky',
        '      Passed at its second try only.',
        '      expected 1',
        `      ${'x'.repeat(240)}`,
        ...letters.slice(0, 5).map((line) => `      ${line}`),
        '  knip  nothing is unused',
        '    npm test -- knip',
        '      unused: a.ts',
        '',
        '7 passed, 2 failed, 1 skipped, 1 of the failed flaky',
      ].join('\n'),
    )
  })

  it('show the output of a stage that has no tests to tell of', () => {
    const { screen, story, written } = begin(false)
    story.end(knip, { ...outcome, failed: 1, output: 'unused: a.ts' })
    screen.stop()
    expect(written()).toContain('    unused: a.ts\n')
    expect(story.totals).toMatchObject({ passed: 0, failed: 1 })
  })

  it('end with the two numbers alone when all is well', () => {
    const { screen, story } = begin(false)
    story.end(journeys, { ...outcome, passed: 3 })
    story.end(knip, { ...outcome, passed: 1 })
    screen.stop()
    expect(story.closing()).toBe('\n4 passed, 0 failed')
  })
})
