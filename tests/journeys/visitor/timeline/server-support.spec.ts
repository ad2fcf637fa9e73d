import {
  cards,
  expect,
  expectEveryCard,
  openScenario,
  test,
} from '../../../support/browser/site.ts'
import {
  brush,
  year,
  chip,
  open,
  dragAcrossYears,
} from '../../../support/browser/steps/timeline-steps.ts'

for (const [how, status] of [
  ['refuses it', 400],
  ['passes over it', 200],
] as const) {
  test(`a range is its main decade, where the server ${how} @variant`, async ({ page }) => {
    await page.route(/\/api\/archives(\/years)?\?.*\bfrom=/, (route) => {
      const url = new URL(route.request().url())
      for (const name of ['from', 'to']) url.searchParams.delete(name)
      if (status === 200) return route.continue({ url: url.href })
      const errors = [{ field: 'from', message: 'is not known' }]
      return route.fulfill({ status, json: { error: 'bad_request', message: 'No.', errors } })
    })
    await open(page)
    await dragAcrossYears(page, 1974, 1981)
    await page.mouse.up()
    await expect(page).toHaveURL('/archives?decade=1970')
    await expect(chip(page, 'Années 1970')).toBeVisible()
    await page.goto('/archives?from=1983&to=1991')
    await expect(page).toHaveURL('/archives?decade=1980')
    await expectEveryCard(page, /^198\d/)
  })
}

test('a server without year counts lacks only the bars @variant', async ({ page }) => {
  await page.route('**/api/archives/years**', (route) =>
    route.fulfill({ status: 404, json: { error: 'not_found', message: 'No.' } }),
  )
  const answered = page.waitForResponse('**/api/archives/years**')
  await page.goto('/archives')
  await answered
  await expect(cards(page)).toHaveCount(20)
  await expect(brush(page)).toHaveCount(0)
})

test('years that failed to load can be retried @variant', async ({ page }) => {
  await page.route('**/api/archives/years**', (route) =>
    route.fulfill({ status: 400, json: { error: 'bad_request', message: 'No.' } }),
  )
  await page.goto('/archives')
  await expect(brush(page).getByRole('alert')).toContainText('La frise des années')
  await page.unroute('**/api/archives/years**')
  await brush(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(year(page, 1978)).toBeAttached()
})

test.describe('with an empty library, in English', () => {
  test.use({ locale: 'en-GB' })
  test('the page says “No archives available” and shows no bars', async ({ page }) => {
    await openScenario(page, 'library-empty', '/archives')
    await expect(page.getByText('No archives available', { exact: true })).toBeVisible()
    await expect(page.getByRole('listbox', { name: 'Choose a year' })).toHaveCount(0)
  })
})
