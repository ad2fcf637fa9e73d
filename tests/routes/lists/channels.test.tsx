import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listOf } from './list.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { address, cards, expectEveryCard, retry } from '#test/support/routes/shell.ts'

test('every channel is in the guide with number and years', async () => {
  const { screen, user, server, t } = await openSite('/channels')
  const { body: channels } = await server.get('/api/channels')
  await expect.poll(cards).toHaveLength(20)
  expect(screen.getByRole('main')).toHaveTextContent('20 chaînes, de 1949 à aujourd’hui.')
  const [first, second] = cards()
  expect(first).toHaveTextContent('RTN1949–1974')
  const [{ archiveCount: count }] = channels
  expect(first).toHaveTextContent(`${count} ${t('channels.unit', { count })}`)
  expect(second).toHaveTextContent(t('channels.since', { year: 1975 }))
  expect(document.querySelectorAll('li[data-card] img')).toHaveLength(20)

  const slider = screen.getByRole('slider', { name: t('channels.tune') })
  fireEvent.change(slider, { target: { value: '1949' } })
  expect(await screen.findByText(t('channels.onAirIn', { year: 1949, count: 1 }))).toBeVisible()
  const lit = () => document.querySelectorAll('li[data-lit="true"]')
  expect(lit()).toHaveLength(1)
  expect(lit()[0]).toHaveTextContent('RTN')
  await user.click(screen.getByRole('button', { name: t('channels.untune') }))
  await expect.poll(lit).toHaveLength(20)
})

test('a channel opens its archives', async () => {
  const site = await openSite('/channels')
  await site.user.click(await site.screen.findByRole('link', { name: 'Réseau 3' }))
  await expect.poll(address).toBe('/archives?channel=reseau-3')
  await listOf(site).chip('Réseau 3')
  await expect.poll(() => document.title).toBe('Archives, Réseau 3 · +2Télé')
  await expectEveryCard(/Réseau 3/)
})

test('a channel with minimal data links to its archives', async () => {
  const { screen, user, server, t, follow } = await openSite('/credits')
  server.answer('GET /api/channels', () =>
    Response.json([{ id: 'rtn', name: 'RTN', archiveCount: 3 }]),
  )
  follow('/channels')
  await expect.poll(() => cards()[0]).toHaveTextContent(t('channels.unknownYears'))
  await user.click(screen.getByRole('link', { name: 'RTN' }))
  await expect.poll(address).toBe('/archives?channel=rtn')
})

test('a guide without channels links to the archives', async () => {
  const { screen, user, server, t, follow } = await openSite('/credits')
  server.answer('GET /api/channels', () => Response.json([]))
  follow('/channels')
  expect(await screen.findByText(t('channels.none'))).toBeVisible()
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: t('home.browse') }))
  await expect.poll(address).toBe('/archives')
})

test('channels and their guide that failed are retried at once', async () => {
  const site = await openSite('/channels', { scenario: 'api-reset' })
  const { screen, t } = site
  await screen.findByRole('alert')
  expect(screen.getAllByRole('button', { name: t('failure.retry') })).toHaveLength(1)
  expect(screen.queryByText(t('guide.failed'))).toBeNull()
  await retry(site)
  await expect.poll(cards).toHaveLength(20)
  expect(await screen.findByRole('heading', { name: t('guide.wholeDay') })).toBeVisible()
})
