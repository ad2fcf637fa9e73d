import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/site.ts'

async function openRecording(page: Page) {
  const { items } = await (await page.request.get('/api/archives?sort=-views')).json()
  const [first] = items as { id: string; title: string; duration: number }[]
  if (!first) throw new Error('the list is empty')
  await page.goto(`/player/${first.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return first
}

test('a stretch is cut, cited, and plays from its link', async ({ page }) => {
  const { id, title } = await openRecording(page)
  await page.getByRole('button', { name: 'Partager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partager et citer' })
  await dialog.getByLabel('Début', { exact: true }).fill('1:05')
  await dialog.getByLabel('Fin (facultative)', { exact: true }).fill('1:30')
  const link = await dialog.getByLabel('Lien').inputValue()
  expect(new URL(link).search).toBe('?t=65&end=90')
  const citation = await dialog.getByLabel('Citation').inputValue()
  expect(citation).toContain(`« ${title} »`)
  expect(citation).toContain('[1:05–1:30]')
  await expectAccessible(page)
  await page.goto(`/player/${id}${new URL(link).search}`)
  const time = () =>
    page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)
  await expect.poll(time).toBeGreaterThanOrEqual(64.9)
})

test('an end before the start is refused in words', async ({ page }) => {
  await openRecording(page)
  await page.getByRole('button', { name: 'Partager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partager et citer' })
  await dialog.getByLabel('Début', { exact: true }).fill('2:00')
  await dialog.getByLabel('Fin (facultative)', { exact: true }).fill('1:00')
  await expect(dialog.getByText('La fin vient après le début')).toBeVisible()
  expect(new URL(await dialog.getByLabel('Lien').inputValue()).search).toBe('')
})

test('the next one is offered only to those who want it, and can be refused', async ({ page }) => {
  const toTheEnd = () =>
    page.locator('video').evaluate(async (element) => {
      const video = element as HTMLVideoElement
      video.currentTime = video.duration - 0.5
      await video.play()
    })
  await openRecording(page)
  await toTheEnd()
  await expect(page.getByRole('button', { name: 'Revoir depuis le début' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'À suivre' })).toBeHidden()

  await page.evaluate(() => localStorage.setItem('player', '{"autoplayNext":true}'))
  const { id } = await openRecording(page)
  await toTheEnd()
  const next = page.getByRole('region', { name: 'À suivre' })
  await next.getByRole('button', { name: 'Rester ici' }).click()
  await expect(next).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/player/${id}$`))
})
