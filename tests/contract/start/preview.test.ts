import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'

/** Runs `npm run preview` until it exits; returns its exit code and output. */
async function preview(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts', ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  const code = await new Promise((end) => child.once('close', end))
  return { code, said }
}

it('npm run preview explains its flags without starting', async () => {
  const { code, said } = await preview(['--help'])
  expect(code).toBe(0)
  expect(said).toMatch(/npm run preview -- \[--port 4173\][\s\S]*--scenario/)
  // The message must name the preview's port only.
  expect(said).not.toContain('MOCK_PORT')
})

it.each([
  [['--port', 'x'], '--port cannot be "x".'],
  [['--seed', 'x'], '--seed must be a whole number from 0 to 2147483647, not "x".'],
])(
  'npm run preview refuses %j in one line',
  async (args, sentence) => {
    const { code, said } = await preview(args)
    expect({ code, said }).toEqual({ code: 2, said: `${sentence}\n` })
  },
  60_000,
)
