import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { components } from '#contract'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'
import { ARCHIVE, archiveWith, detailsOf } from '#test/support/routes/player.ts'
import { address } from '#test/support/routes/shell.ts'

const LIST = 'GET /api/archives'
type Page = components['schemas']['ArchivePage']

const contextOf = ({ screen, t }: Site) => ({
  others: async () => within(await screen.findByRole('region', { name: t('around.evening') })),
  on: async (channel: string) =>
    within(await screen.findByRole('region', { name: t('around.channel', { channel }) })),
})

/** The row that says this, such as “Avant”. */
const row = (rows: HTMLElement[], says: string) =>
  rows.find(({ textContent }) => textContent.includes(says))

test('a recording shows its channel’s neighbours that evening', async () => {
  const site = await openSite('/legal')
  const { server, t } = site
  const isDated = ({ broadcastDate }: { broadcastDate: string | null }) => broadcastDate !== null
  const { id, title, year, channel } = await archiveWith(
    server,
    (one) => isDated(one) && one.duration >= 360,
  )
  const list = async (page: number) =>
    (
      await server.get(
        `/api/archives?channel=${channel.id}&sort=broadcastDate&year=${year}&page=${page}`,
      )
    ).body as Page
  const { pageCount } = await list(1)
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, at) => list(at + 1)))
  const programmes = pages
    .flatMap(({ items }) => items)
    .filter((one) => isDated(one) && one.duration >= 360)
  const at = programmes.findIndex((one) => one.id === id)

  site.follow(`/player/${id}`)
  const { on } = contextOf(site)
  const rows = async () => (await on(channel.name)).findAllByRole('listitem')
  await expect.poll(async () => row(await rows(), t('around.here'))?.textContent).toContain(title)
  expect(row(await rows(), t('around.here'))).toHaveAttribute('aria-current', 'true')
  // An archive at an end of its year has no neighbour there.
  const neighbours = { Avant: programmes[at - 1], Après: programmes[at + 1] }
  for (const [says, programme] of Object.entries(neighbours))
    expect(row(await rows(), says)?.textContent.includes(String(programme?.title))).toBe(
      programme ? true : undefined,
    )
})

test('in tonight’s context, a recording has its hours', async () => {
  const site = await openSite('/channels', { time: '2026-11-22T20:00:00Z' })
  const { screen, user, t } = site
  // Until the first response, the guide has the hour of this machine.
  await screen.findByRole('grid', { name: t('guide.grid', { date: '22 novembre 1996' }) })
  const [now] = await screen.findAllByRole('link', { name: /, en ce moment sur Télé Une/ })
  await user.click(now!)
  await expect.poll(address).toMatch(/^\/player\/[^/?]+\?evening=1996-11-22&t=\d+$/)
  await screen.findByText(t('around.here'))
  const { on, others } = contextOf(site)
  const rows = (await on('Télé Une')).getAllByRole('listitem')
  expect(row(rows, t('around.here'))).toHaveTextContent(/^20:\d\d/)
  expect(row(rows, t('around.after'))).toHaveTextContent(/^2\d:\d\d/)
  const [other] = await (await others()).findAllByRole('link', { name: /, en ce moment sur / })
  await user.click(other!)
  await expect.poll(address).toMatch(/\?evening=1996-11-22&t=\d+$/)
})

test('a failed programme context can be retried', async () => {
  const site = await openSite('/legal')
  const { screen, user, server, t } = site
  const { id, channel } = await archiveWith(server, ({ broadcastDate }) => Boolean(broadcastDate))
  const failing = server.answer(LIST, () => Response.json({}, { status: 403 }))
  site.follow(`/player/${id}`)
  const failed = () => screen.queryAllByText(t('around.failed'), { exact: false })
  await expect.poll(failed).toHaveLength(2)
  for (const one of failed()) expect(one).toHaveTextContent('Vous n’avez pas accès')
  failing.end()
  for (const one of screen.getAllByRole('button', { name: t('failure.retry') }).toReversed())
    await user.click(one)
  await screen.findByText(t('around.here'))
  await contextOf(site).on(channel.name)
  expect(failed()).toEqual([])
})

test('an undated recording has no context', async () => {
  const site = await openSite('/legal')
  const { screen, server, follow, t } = site
  const archive = await archiveWith(server, ({ broadcastDate }) => Boolean(broadcastDate))
  follow(`/player/${archive.id}`)
  await screen.findByText(t('around.here'))
  const undated = { ...archive, id: 'undated', broadcastDate: null }
  server.answer(ARCHIVE, () => Response.json(undated))
  follow('/player/undated')
  await expect.poll(() => detailsOf(site).get('Diffusion')?.textContent).toBe('inconnue')
  const name = t('around.channel', { channel: archive.channel.name })
  expect(screen.queryByRole('region', { name })).toBeNull()
})

test('Retry-After of an hour is shown below the player, too', async () => {
  const site = await openSite('/legal')
  const { screen, server } = site
  const busy = { status: 429, headers: { 'retry-after': '3600' } }
  for (const part of ['similar', 'comments'] as const)
    server.answer(`${ARCHIVE}/${part}`, () => Response.json({}, busy))
  const { id } = await archiveWith(server, () => true)
  site.follow(`/player/${id}`)
  const wait = () => screen.queryAllByText(/Réessayez dans 1 heure/)
  await expect.poll(wait).toHaveLength(2)
  await screen.findByText(/Les commentaires n’ont pas pu être chargés/)
})
