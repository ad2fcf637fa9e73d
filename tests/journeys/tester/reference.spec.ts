import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from '#test/support/browser/site.ts'

type Contract = { paths: Record<string, Record<string, { summary?: string }>> }

const { paths } = load(readFileSync('openapi.yaml', 'utf8')) as Contract
const summaries = Object.values(paths)
  .flatMap((path) => Object.values(path))
  .flatMap(({ summary }) => summary ?? [])

// The library is localised; the contract is in English.
test.use({ locale: 'en-GB' })

test('the API reference lists every operation', async ({ page }) => {
  await page.goto('/__mock/reference')
  const reference = page.locator('openapi-explorer')
  await expect(reference.getByText(summaries[0]!, { exact: true }).first()).toBeVisible()
  const shown = await reference.getByRole('navigation', { name: 'API Menu' }).innerText()
  expect(summaries.length).toBeGreaterThan(20)
  for (const summary of summaries) expect(shown).toContain(summary)
})

/**
 * One operation of each kind: filters, path parameter, list, JSON body with a member, form, path
 * and header.
 */
const tried = [
  'List archives, a page at a time',
  'Read one archive',
  'Draw an archive at random',
  'Comment on an archive',
  'Change motto and pronouns',
  'Read a media file',
]

test('operations of the reference succeed with initial values', async ({ page }) => {
  await page.goto('/__mock/reference')
  const reference = page.locator('openapi-explorer')
  const menu = reference.getByRole('navigation', { name: 'API Menu' })
  for (const summary of tried) {
    await menu.getByText(summary, { exact: true }).click()
    const answer = page.waitForResponse((response) => /\/(?:api|files)\//.test(response.url()))
    await reference.getByRole('button', { name: /^(?:try|execute)/i }).click()
    expect([summary, (await answer).ok()]).toEqual([summary, true])
  }
})
