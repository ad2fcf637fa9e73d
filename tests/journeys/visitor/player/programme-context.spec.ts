import { expect, expectAccessible, test } from '#test/support/browser/site.ts'
import { openPlayer, recordingWith } from '#test/support/browser/player.ts'

const isSeries = /^Bis 20\sheures/
const otherChannels = 'Le même soir, sur les autres chaînes'

test('a recording shows its channel’s neighbours that evening', async ({ page, request }) => {
  const dated = await recordingWith(
    request,
    ({ title, broadcastDate }) => Boolean(broadcastDate) && isSeries.test(title),
    '&channel=antenne-bis',
  )
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/api/archives?')) asked.push(one.url())
  })
  const on = page.getByRole('region', { name: 'Sur Antenne Bis' })
  await page.setViewportSize({ width: 390, height: 600 })
  await openPlayer(page, dated.id)
  await expect(page.getByRole('heading', { name: 'Archives similaires' })).toBeAttached()
  await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested)))
  // The context is below the fold, so it is not requested.
  expect(asked).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()

  await expect(on.getByText('Vous regardez')).toBeVisible()
  const episode = on.getByRole('listitem').filter({ hasText: 'Épisode suivant' })
  await expect(episode).toContainText('Bis 20 heures')
  const others = page.getByRole('region', { name: otherChannels })
  await expect(others.getByRole('link')).toHaveCount(3)
  await expect(others).not.toContainText('Antenne Bis')
  await expectAccessible(page)

  await test.step('one of another channel keeps that evening as its context', async () => {
    await others.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`\\?evening=${dated.broadcastDate}`))
  })
})
