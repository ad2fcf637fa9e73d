import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(['contract/start/in-your-tests.test.ts', 'journeys/tester/in-your-tests.spec.ts'])(
  'the page on the mock server in one’s own tests quotes tests/%s',
  (path) => {
    const page = readFileSync('docs/mock-in-your-tests.md', 'utf8')
    expect(page).toContain(`\n\`\`\`ts\n${readFileSync(`tests/${path}`, 'utf8')}\`\`\`\n`)
  },
)
