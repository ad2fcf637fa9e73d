import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { EVENING, guideName, guideOf, openGuide } from './guide.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { address, cards } from '#test/support/routes/shell.ts'

const LIST = 'GET /api/archives'
const CHANNELS = 'GET /api/channels'

const isOfFirstChannel = ({ url }: Request) =>
  new URL(url).searchParams.get('channel') === 'tele-une'

test('the dial selects another year and its programme', async () => {
  const site = await openGuide()
  const { user, server, t } = site
  const { region, dial, grid } = guideOf(site)
  await user.click(region().getByRole('button', { name: t('guide.earlier') }))
  region().getByText('mercredi 22 novembre 1995')
  await grid('22 novembre 1995')
  dial(1962)
  await expect.poll(() => region().getAllByRole('rowheader')[0]).toHaveTextContent('RTN')

  // The full guide starts in the same year.
  await user.click(region().getByRole('link', { name: t('guide.whole') }))
  await expect.poll(address).toBe('/channels?year=1962')
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await grid('22 novembre 1962')
  const none = { items: [], page: 1, pageSize: 20, pageCount: 0, total: 0 }
  server.answer(LIST, () => Response.json(none))
  dial(1951)
  await region().findByText(t('guide.none', { year: 1951 }))
})

test('a saved year applies to every evening', async () => {
  const site = await openGuide()
  const before = guideOf(site)
  before.dial(1962)
  expect(localStorage.getItem('evening.year')).toBeNull()
  await site.user.click(before.saved(1962))
  site.follow('/')
  const name = /^En ce moment, jusqu’à \d\d:\d\d 196[0-2] RTN /
  await site.screen.findByRole('link', { name })
  site.follow('/legal#ma-tele')
  const again = await site.reload()
  const after = guideOf(again)
  await after.grid('22 novembre 1962')
  await again.user.click(after.saved(1962))
  expect(localStorage.getItem('evening.year')).toBeNull()
  await guideOf(await again.reload()).grid('22 novembre 1996')
})

test('during test cards, home’s television has the most viewed', async () => {
  const { screen } = await openSite('/', { time: '2026-11-22T03:00:00Z' })
  await screen.findByRole('link', { name: /^À regarder / })
  // The list offers the evening.
  await screen.findAllByRole('link', { name: / à (?:18|19|2\d):\d\d$/ })
  expect(screen.queryByRole('link', { name: /^En ce moment, / })).toBeNull()
})

test('a clock hours wrong: the evening is the server’s', async () => {
  vi.setSystemTime('2026-11-23T01:44:00+01:00')
  const { region } = guideOf(await openGuide())
  // The active cell, on the first channel, is always rendered.
  const [programme] = await region().findAllByRole('link', { name: / sur Antenne Bis / })
  expect(programme).toBeVisible()
})

test('a channel that fails shows an error with retry', async () => {
  const site = await openSite('/credits', { time: EVENING })
  const { user, server, t } = site
  const { region, grid } = guideOf(site)
  const failing = server.answer(LIST, (send, request) =>
    isOfFirstChannel(request) ? Response.json({}, { status: 403 }) : send(),
  )
  site.follow('/credits#ma-tele')
  await grid('22 novembre 1996')
  await region().findAllByRole('link', { name: / sur (?!Télé Une)/ })
  const name = `${t('guide.failed')} ${t('failure.retry')} Télé Une`
  const retry = await region().findByRole('button', { name })
  failing.end()
  await user.click(retry)
  const programmes = await region().findAllByRole('link', { name: / sur Télé Une/ })
  expect(programmes[0]).toBeVisible()
})

// Without programmes the guide has no server's clock: these two run at the machine's hour.
test('without channels there is no guide', async () => {
  const { screen, user, server, t, follow } = await openSite('/credits')
  const busy = { status: 429, headers: { 'retry-after': '3600' } }
  const failing = server.answer(CHANNELS, () => Response.json({}, busy))
  follow('/')
  const tonight = within(await screen.findByRole('region', { name: guideName(t) }))
  const message = await tonight.findByText(t('guide.failed'), { exact: false })
  expect(message.closest('[role=status]')).toHaveTextContent('Réessayez dans 1 heure.')
  await expect.poll(cards).not.toEqual([])
  failing.end()
  await user.click(tonight.getByRole('button', { name: t('failure.retry') }))
  await tonight.findAllByRole('listitem')
})

test('an empty server has an empty guide with a message', async () => {
  const { screen, t } = await openSite('/', { scenario: 'library-empty' })
  const tonight = within(await screen.findByRole('region', { name: guideName(t) }))
  const none = t('guide.none', { year: new Date().getFullYear() - 30 })
  expect(await tonight.findByText(none, { exact: false })).toBeVisible()
})
