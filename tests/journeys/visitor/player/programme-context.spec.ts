import type { components } from '#contract'
import { setEvening } from '#test/support/browser/evening.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'
import { openPlayer, recordingWith } from '#test/support/browser/player.ts'

type Page = components['schemas']['ArchivePage']

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

  const list = async (search: string) => {
    const answer = await request.get(
      `/api/archives?channel=antenne-bis&sort=broadcastDate&${search}`,
    )
    return (await answer.json()) as Page
  }
  const ofYear = `year=${dated.broadcastDate?.slice(0, 4)}`
  const { pageCount } = await list(ofYear)
  const pages = await Promise.all(
    Array.from({ length: pageCount }, (_, at) => list(`${ofYear}&page=${at + 1}`)),
  )
  const programmes = pages
    .flatMap(({ items }) => items)
    .filter(({ duration, broadcastDate }) => duration >= 360 && broadcastDate)
  const at = programmes.findIndex(({ id }) => id === dated.id)
  const [before, after] = [programmes[at - 1], programmes[at + 1]]
  const rows = on.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Avant' })).toContainText(before?.title ?? 'none')
  await expect(rows.filter({ hasText: 'Vous regardez' })).toContainText(dated.title)
  await expect(rows.filter({ hasText: 'Vous regardez' })).toHaveAttribute('aria-current', 'true')
  await expect(rows.filter({ hasText: 'Après' })).toContainText(after?.title ?? 'none')
  const episode = rows.filter({ hasText: 'Épisode suivant' })
  const sameSeries = programmes.slice(at + 1).find(({ title }) => isSeries.test(title))
  await expect(episode).toContainText(sameSeries?.title ?? 'Bis 20 heures')

  const others = page.getByRole('region', { name: otherChannels })
  await expect(others.getByRole('link')).toHaveCount(3)
  await expect(others).not.toContainText('Antenne Bis')
  await expectAccessible(page)

  await test.step('one of another channel keeps that evening as its context', async () => {
    await others.getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`\\?evening=${dated.broadcastDate}`))
    await page.goBack()
    await page.getByRole('heading', { name: 'Archives similaires' }).scrollIntoViewIfNeeded()
    await on
      .getByRole('link', { name: new RegExp(`, \\d.* ${dated.year}$`) })
      .first()
      .click()
    await expect(page).toHaveURL(`/player/${before?.id}`)
  })
})

test('in tonight’s context, a recording has its hours', async ({ page }) => {
  await setEvening(page)
  await page.goto('/channels')
  await page
    .getByRole('link', { name: /, en ce moment sur Télé Une/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Archives similaires' }).scrollIntoViewIfNeeded()
  await page.clock.runFor(2000)
  const on = page.getByRole('region', { name: 'Sur Télé Une' })
  await expect(on.getByText('Vous regardez')).toBeVisible()
  await expect(on.getByRole('listitem')).toHaveText([
    /^\d\d:\d\dAvant/,
    /^20:\d\dVous regardez/,
    /^2\d:\d\dAprès/,
    ...((await on.getByText('Épisode suivant').count()) > 0 ? [/Épisode suivant/] : []),
  ])
  const others = page.getByRole('region', { name: otherChannels })
  await others
    .getByRole('link', { name: /, en ce moment sur / })
    .first()
    .click()
  await expect(page).toHaveURL(/\?evening=1996-11-22&t=\d+$/)
})

test('a failed programme context can be retried', async ({ page, request }) => {
  const archive = await recordingWith(request, ({ broadcastDate }) => Boolean(broadcastDate))
  let fails = true
  await page.route('**/api/archives?**', (route) =>
    fails ? route.fulfill({ status: 403, json: {} }) : route.fallback(),
  )
  await openPlayer(page, archive.id)
  const similar = page.getByRole('heading', { name: 'Archives similaires' })
  await similar.scrollIntoViewIfNeeded()
  const failed = page.getByText('Les émissions voisines n’ont pas pu être chargées.')
  await expect(failed).toHaveText([
    /Vous n’avez pas accès à ce contenu\.$/,
    /Vous n’avez pas accès/,
  ])
  fails = false
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await retry.last().click()
  await retry.first().click()
  await expect(
    page.getByRole('region', { name: otherChannels }).getByRole('link').first(),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: `Sur ${archive.channel.name}` }).getByText('Vous regardez'),
  ).toBeVisible()
  await expect(failed).toHaveCount(0)

  await page.route(`**/api/archive/${archive.id}`, (route) =>
    route.fulfill({ json: { ...archive, broadcastDate: null } }),
  )
  await page.reload()
  await similar.scrollIntoViewIfNeeded()
  await expect(page.locator('main [data-card]')).toHaveCount(10)
  await expect(page.getByText('Vous regardez')).toHaveCount(0)

  await test.step('Retry-After of an hour is shown below, too', async () => {
    await page.route(/\/api\/archive\/[^/]+\/(?:similar|comments)/, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: {} }),
    )
    await page.reload()
    await similar.scrollIntoViewIfNeeded()
    await expect(page.getByText('Trop de demandes à la fois. Réessayez dans 1 heure.')).toHaveCount(
      2,
    )
    await expect(page.getByText('Les commentaires n’ont pas pu être chargés.')).toBeVisible()
  })
})
