import { expect, it } from 'vitest'
import type { Stage } from '#scripts/test/stages.ts'
import { createRunSummary } from '#scripts/test/summary.ts'

const journeys: Stage = {
  name: 'journeys',
  about: '',
  command: [],
  seconds: 1,
  runner: 'playwright',
}
const knip: Stage = { name: 'knip', about: 'nothing is unused', command: [], seconds: 1 }
const event = { result: 'passed', took: 10 } as const
const outcome = { passed: 0, failed: 0, skipped: 0, took: 1000, output: '' }

function begin() {
  const said: string[] = []
  const story = createRunSummary((text) => void said.push(text))
  return { story, said }
}

it('a failure is printed at once with its rerun command', () => {
  const { story, said } = begin()
  story.begin(journeys)
  story.begin(knip)
  const repeat = 'npx playwright test a.spec.ts:3'
  const failed = { ...event, title: 'a.spec.ts:3 breaks', result: 'failed', repeat } as const
  story.add(journeys, { ...failed, error: 'expected 1, not 2' })
  expect(said).toEqual([
    `\n✗ journeys  a.spec.ts:3 breaks\n    expected 1, not 2\n  Alone again: ${repeat}\n`,
  ])
  expect(story.progress()).toBe('journeys 0 s, 1 done · knip 0 s')
})

it('the summary names slow, skipped and failed tests', () => {
  const { story, said } = begin()
  for (const took of [3000, 9000, 4000, 5000, 6000, 7000, 100])
    story.add(journeys, { ...event, title: `took ${took}`, took })
  story.add(journeys, { ...event, title: 'put aside', result: 'skipped' })
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const error = ['expected 1', '', 'x'.repeat(300), ...letters].join('\n')
  story.add(journeys, { ...event, title: 'breaks', result: 'failed', repeat: 'again', error })
  story.end(journeys, { ...outcome, passed: 7, failed: 1, skipped: 1 })
  story.end(knip, { ...outcome, failed: 1, output: `unused: a.ts\n${letters.join('\n')}` })
  // A stage without single tests shows its output.
  expect(said.join('\n')).toContain('✗ knip  nothing is unused\n    unused: a.ts\n    a\n')
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
      '  journeys  breaks',
      '    again',
      '      expected 1',
      `      ${'x'.repeat(240)}`,
      ...letters.slice(0, 6).map((line) => `      ${line}`),
      '      … 2 more lines above',
      '  knip  nothing is unused',
      '    npm test -- knip',
      '      unused: a.ts',
      ...letters.map((line) => `      ${line}`),
      '',
      '7 passed, 2 failed, 1 skipped',
    ].join('\n'),
  )
})
