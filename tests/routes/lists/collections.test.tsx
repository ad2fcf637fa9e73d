import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { components } from '#contract'
import { openSite } from '#test/support/routes/open-site.tsx'
import { cards, retry, titled } from '#test/support/routes/shell.ts'

const WALL = 'GET /api/collections'
type Listed = components['schemas']['CollectionSummary']

test('without featured collections the wall lists all', async () => {
  const { screen, t } = await openSite('/collections', { scenario: 'nothing-featured' })
  const featured = () => screen.getByRole('region', { name: t('collections.featured') })
  await expect.poll(featured).toHaveTextContent(t('collections.noneFeatured'))
  const all = within(screen.getByRole('region', { name: t('collections.all') }))
  expect(all.getAllByRole('listitem').length).toBeGreaterThan(0)
})

test('an unknown collection links back to the wall [NF-12]', async () => {
  const site = await openSite('/collection/none-such')
  const { screen, user, t } = site
  const missing = t('collections.notFound')
  await titled(missing)
  await expect.poll(() => document.title).toBe(`${missing.slice(0, -1)} · +2Télé`)
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: t('collections.all') }))
  await expect.poll(() => location.pathname).toBe('/collections')
  await expect.poll(() => document.title).toBe('Collections · +2Télé')
})

test('a wall that failed to load can be retried', async () => {
  const site = await openSite('/collections', { scenario: 'api-reset' })
  await retry(site)
  const { body: listed } = await site.server.get('/api/collections')
  await expect.poll(cards).toHaveLength(listed.length)
})

test('an empty wall says “No collections available”', async () => {
  const { screen, server, t, follow } = await openSite('/credits', { locale: 'en' })
  server.answer(WALL, () => Response.json([]))
  follow('/collections')
  expect(await screen.findByText('No collections available')).toBeVisible()
  expect(screen.queryByText(t('collections.noneFeatured'))).toBeNull()
})

test('a wall without featured collections says so', async () => {
  const { screen, server, t, follow } = await openSite('/credits', { locale: 'en' })
  let others = 0
  server.answer(WALL, async (send) => {
    const listed = (await (await send()).json()) as Listed[]
    const plain = listed.filter(({ featured }) => !featured)
    others = plain.length
    return Response.json(plain)
  })
  follow('/collections')
  const featured = () => screen.getByRole('region', { name: t('collections.featured') })
  await expect.poll(featured).toHaveTextContent('No collections featured at this time')
  expect(cards()).toHaveLength(others)
})

test('a collection without archives says “No archives available”', async () => {
  const { screen, server, t, follow } = await openSite('/credits', { locale: 'en' })
  server.answer('GET /api/collection/{id}', async (send) => {
    const collection = (await (await send()).json()) as object
    return Response.json({ ...collection, archives: [], archiveCount: 0 })
  })
  follow('/collection/tour')
  expect(await screen.findByText('No archives available')).toBeVisible()
  expect(screen.queryByRole('link', { name: t('collections.play') })).toBeNull()
})
