import { readFileSync, writeFileSync } from 'node:fs'
import { describe } from 'vitest'
import { measureFeatures, rowsOf } from '../driver/features.ts'
import { expect, test } from '../driver/fixtures.ts'

const PAGE = 'docs/browsers.md'

describe('docs/browsers.md', () => {
  test('lists what this engine supports, as measured [SC-15]', async ({ page }) => {
    await page.open('/credits')
    await page.see('main h1')
    const rows = rowsOf(await page.evaluate(measureFeatures))
    const [name = '', version = ''] = page.title.split(' ')
    const pattern = new RegExp(`(## ${name}) .*(\\n[^#]*?\\| --- \\| --- \\|\\n)(?:\\|.*\\n)*`)
    const before = readFileSync(PAGE, 'utf8')
    expect(before).toMatch(pattern)
    const after = before.replace(pattern, `$1 ${version}$2${rows}\n`)
    // WRITE=1 updates the page.
    if (process.env.WRITE === '1') writeFileSync(PAGE, after)
    else expect(before).toBe(after)
  })
})
