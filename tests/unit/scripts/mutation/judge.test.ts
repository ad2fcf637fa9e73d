import { describe, expect, it } from 'vitest'
import { changeOf, judge, type Mutant } from '../../../../scripts/mutation/judge.ts'

const mutant = (status: string, change = 'a → b', file = 'one.ts'): Mutant => ({
  file,
  line: 1,
  change,
  status,
})
const accepting = (...changes: string[]) => [{ file: 'one.ts', why: 'Nobody can tell.', changes }]

describe('the judgement of an area', () => {
  it('is how many of its changes were noticed', () => {
    const killed = [mutant('Killed'), mutant('Timeout'), mutant('Killed')]
    expect(judge([...killed, mutant('Survived')], [])).toMatchObject({
      killed: 3,
      total: 4,
      rate: 75,
      accepted: 0,
      survivors: [{ change: 'a → b' }],
    })
    expect(judge([], [])).toMatchObject({ total: 0, rate: 0, survivors: [] })
  })

  it('counts what no test reaches as unnoticed, and leaves out what could not run', () => {
    const mutants = [mutant('NoCoverage'), mutant('CompileError'), mutant('Ignored')]
    expect(judge(mutants, [])).toMatchObject({ killed: 0, total: 1, survivors: [{}] })
  })

  it('counts an accepted change, but asks for nothing more', () => {
    expect(judge([mutant('Killed'), mutant('Survived')], accepting('a → b'))).toMatchObject({
      rate: 50,
      accepted: 1,
      survivors: [],
      stale: [],
    })
  })

  it('accepts a change once, in its own file', () => {
    const mutants = [mutant('Survived'), mutant('Survived'), mutant('Survived', 'a → b', 'two.ts')]
    const { survivors } = judge(mutants, accepting('a → b'))
    expect(survivors.map(({ file }) => file)).toEqual(['one.ts', 'two.ts'])
    expect(judge(mutants, accepting('a → b', 'a → b')).survivors).toHaveLength(1)
  })

  it('names what is accepted and was noticed after all, in files that it looked at', () => {
    const rows = [...accepting('a → b', 'c → d'), { file: 'two.ts', why: '', changes: ['e → f'] }]
    expect(judge([mutant('Killed'), mutant('Survived', 'c → d')], rows).stale).toEqual([
      'one.ts: a → b',
    ])
  })
})

it('a change is told in one line, however long its code is', () => {
  expect(changeOf('a\n  < b', 'true')).toBe('a < b → true')
  const long = changeOf(`start ${'x'.repeat(200)} end`, '{}')
  expect(long).toMatch(/^start x+ … x+ end → \{\}$/)
  expect(long.length).toBeLessThan(90)
})
