import { fastClock } from '../../support/browser/fast-clock.ts'
import { expectNoHorizontalScroll } from '../../support/browser/viewport-assertions.ts'
import {
  cards,
  expect,
  expectAccessible,
  expectEveryCard,
  openScenario,
  test,
} from '../../support/browser/site.ts'

test('every channel is in the guide with number and years @variant', async ({ page }) => {
  await page.goto('/channels')
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByText('20 chaînes, de 1949 à aujourd’hui.')).toBeVisible()
  await expect(cards(page).first()).toContainText(/Canal 1RTN1949–1974836\s+archives/)
  await expect(cards(page).nth(1)).toContainText('Depuis 1975')
  await expect(cards(page).locator('img')).toHaveCount(20)

  const knob = page.getByRole('slider', { name: 'Qui était à l’antenne ?' })
  await knob.press('Home')
  await expect(knob).toHaveValue('1949')
  await expect(page.getByText('En 1949, 1 chaîne')).toBeVisible()
  const lit = page.locator('li[data-lit="true"]')
  await expect(lit).toHaveCount(1)
  await expect(lit).toContainText('RTN')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Toutes les années' }).click()
  await expect(lit).toHaveCount(20)

  // The line below the decades starts and ends with the bars.
  const axis = knob.locator('..')
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page)
    const [line, bars] = [
      await axis.boundingBox(),
      await cards(page).first().locator('div').boundingBox(),
    ]
    expect([line!.x, line!.width]).toEqual([bars!.x, bars!.width])
    const ends = await axis.evaluate((own) => {
      const { left, right, height } = getComputedStyle(own, '::after')
      return [left, right, height]
    })
    expect(ends).toEqual(['0px', '0px', '2px'])
  }
})

test('a channel opens its archives', async ({ page }) => {
  await page.goto('/channels')
  await page.getByRole('link', { name: 'Réseau 3', exact: true }).click()
  await expect(page).toHaveURL('/archives?channel=reseau-3')
  await expect(page.getByRole('button', { name: 'Retirer le filtre Réseau 3' })).toBeVisible()
  await expect(page).toHaveTitle('Archives, Réseau 3 · +2Télé')
  await expectEveryCard(page, /Réseau 3/)
})

test('a channel with minimal data links to its archives @variant', async ({ page }) => {
  const listed: object[] = [{ id: 'rtn', name: 'RTN', archiveCount: 3 }]
  await page.route('**/api/channels', (route) => route.fulfill({ json: listed }))
  await page.goto('/channels')
  await expect(cards(page)).toContainText('Années inconnues')
  await page.getByRole('link', { name: 'RTN', exact: true }).click()
  await expect(page).toHaveURL('/archives?channel=rtn')

  listed.pop()
  await page.goto('/channels')
  await expect(page.getByText('Aucune chaîne disponible')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Parcourir les archives' }).click()
  await expect(page).toHaveURL('/archives')
})

test('a guide that failed to load can be retried @variant', async ({ page }) => {
  const until = await fastClock(page)
  await openScenario(page, 'api-reset', '/channels')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' })
  await until(retry, { past: false })
  await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
  await retry.click()
  await expect(cards(page)).toHaveCount(20)
})
