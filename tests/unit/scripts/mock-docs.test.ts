import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(['contract/start/in-your-tests.test.ts', 'journeys/tester/in-your-tests.spec.ts'])(
  'the page about the mock server in tests quotes tests/%s',
  (path) => {
    const page = readFileSync('docs/mock-in-your-tests.md', 'utf8')
    expect(page).toContain(`\n\`\`\`ts\n${readFileSync(`tests/${path}`, 'utf8')}\`\`\`\n`)
  },
)

it('its Playwright example forwards the site’s API requests', () => {
  const example = readFileSync('tests/journeys/tester/in-your-tests.spec.ts', 'utf8')
  const [, pattern = ''] = /\/(\S+)\/\.test\(pathname\)/.exec(example) ?? []
  const addresses = [
    '/api/channels',
    '/files/a.svg',
    '/src/api/client.ts',
    '/assets/api/files/x.js',
  ]
  expect(addresses.filter((address) => new RegExp(pattern).test(address))).toEqual([
    '/api/channels',
    '/files/a.svg',
  ])
})
