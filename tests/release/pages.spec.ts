import { routes } from '#web/src/routes.ts'
import { cards, expect, test } from '../support/browser/site.ts'
import { addresses } from './harness/raw-request.ts'

test.use({ apiOrigin: addresses.api })

test('every page requests the configured hosts only [DP-24]', async ({ page, context }) => {
  const asked = new Set<string>()
  context.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).origin)
  })
  await page.goto('/archives?sort=-views')
  const player = (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto('/collections')
  const collection = await cards(page).first().getByRole('link').first().getAttribute('href')
  const paths = Object.values(routes).map(({ path }) =>
    path
      .replace('/player/:id', player)
      .replace('/collection/:id', collection ?? '')
      .replace(':id', 'archivist')
      .replace('/*', ''),
  )
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
  for (const path of paths)
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('+2Télé')
    })
  expect(asked).not.toContain(addresses.statistics)

  const hit = page.waitForRequest((request) => request.url().startsWith(addresses.statistics))
  await page.goto('/community')
  await page.getByRole('button', { name: 'Accepter' }).click()
  expect((await (await hit).response())?.status()).toBeLessThan(300)
  const { site, api, files, statistics } = addresses
  expect(asked).toEqual(new Set([site, api, files, statistics]))
})
