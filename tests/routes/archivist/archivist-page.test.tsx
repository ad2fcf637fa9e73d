import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { memberButton } from '#test/support/routes/account.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { cards, titled } from '#test/support/routes/shell.ts'

test.each([
  ['a visitor', undefined],
  ['a member', 'member'],
])('%s reads how to become an archivist', async (_, as) => {
  const site = await openSite(as ? '/archivist/upload' : '/archivist', as ? { as } : {})
  const { screen, t } = site
  if (as) await memberButton(site, 'Lou')
  await titled(t('archivist.become.title'))
  const chat = screen.getByRole('link', { name: t('archivist.become.chat') })
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/discord\.gg\//))
  const buttons = within(screen.getByRole('main')).queryAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(as ? [] : [t('session.login')])
})

test('an archivist sees statistics and all their archives [AP-44]', async () => {
  const site = await openSite('/archivist', { as: 'archivist' })
  const { screen, user, server, t, follow } = site
  const { body: stats } = await server.as('archivist').get('/api/archivist/stats')
  const figures = within(await screen.findByRole('region', { name: t('archivist.stats') }))
  const numbers = [stats.archives, stats.channels, stats.views].map((one) =>
    new Intl.NumberFormat('fr').format(one),
  )
  const shown = figures.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown).toEqual(numbers)
  expect(figures.getByText(/^Années 1980\s: \d+ archives?$/)).toBeInTheDocument()
  await expect.poll(cards).toHaveLength(20)
  await user.click(screen.getByRole('link', { name: t('archivist.add') }))
  await expect.poll(() => location.pathname).toBe('/archivist/upload')
  await titled(t('archivist.upload.title'))
  // A trailing slash is accepted, as on every other page.
  follow('/archivist/upload/')
  await titled(t('archivist.upload.title'))
})

test('the server decides whether a member is an archivist', async () => {
  const site = await openSite('/credits', { as: 'archivist' })
  await memberButton(site, 'Sam')
  const forbidden = () => Response.json({ error: 'forbidden' }, { status: 403 })
  site.server.answer('GET /api/archivist/stats', forbidden)
  site.follow('/archivist')
  expect(await site.screen.findByRole('alert')).toHaveTextContent(site.t('failures.forbidden'))
  expect(cards()).toEqual([])
})

test('an archivist without archives is welcomed, without thanks', async () => {
  const scenario = 'archivist-without-archives'
  const { screen, t } = await openSite('/archivist', { as: 'archivist', scenario })
  expect(await screen.findByText(t('archivist.leadEmpty', { name: 'Sam' }))).toBeVisible()
  const main = screen.getByRole('main')
  await expect.poll(() => main).toHaveTextContent(t('archivist.none'))
  expect(main).not.toHaveTextContent('Merci')
})

test('a video that is still being checked is not sent', async () => {
  const { screen, user, t } = await openSite('/archivist/upload', { as: 'archivist' })
  const video = await screen.findByLabelText(t('archivist.upload.fields.video'), { exact: false })
  const file = new File(['x'.repeat(100)], 'soiree.mp4', { type: 'video/mp4' })
  // Its bytes never arrive.
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => new Promise<never>(() => {}) })
  await user.upload(video, file)
  await user.click(screen.getByRole('button', { name: t('archivist.upload.send') }))
  const waiting = t('archivist.upload.problems.video.wait')
  expect(await screen.findByText(waiting, { exact: false })).toBeVisible()
  expect(video).toHaveAccessibleDescription(expect.stringContaining(waiting))
})
