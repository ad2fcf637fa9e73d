import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from '../../support/browser/site.ts'

type Contract = { paths: Record<string, Record<string, { summary?: string }>> }

const { paths } = load(readFileSync('openapi.yaml', 'utf8')) as Contract
const summaries = Object.values(paths)
  .flatMap((path) => Object.values(path))
  .flatMap(({ summary }) => summary ?? [])

// The library speaks the language of its reader; the contract is in English.
test.use({ locale: 'en-GB' })

test('the API reference lists every operation', async ({ page }) => {
  await page.goto('/__mock/reference')
  const reference = page.locator('openapi-explorer')
  await expect(reference.getByText(summaries[0]!, { exact: true }).first()).toBeVisible()
  const shown = await reference.getByRole('navigation', { name: 'API Menu' }).innerText()
  expect(summaries.length).toBeGreaterThan(20)
  for (const summary of summaries) expect(shown).toContain(summary)
})

test('an operation of the reference can be tried out against the mock server', async ({ page }) => {
  await page.goto('/__mock/reference')
  const reference = page.locator('openapi-explorer')
  await reference.getByText('List the channels', { exact: true }).first().click()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/channels'))
  await reference.getByRole('button', { name: /^(?:try|execute)/i }).click()
  expect((await answer).status()).toBe(200)
})
