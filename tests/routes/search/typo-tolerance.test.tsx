import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { components } from '#contract'
import { openSite } from '#test/support/routes/open-site.tsx'
import { openSearch, searchOf } from './search.ts'
import { address, cards, expectEveryCard, hrefs } from '#test/support/routes/shell.ts'

type Schemas = components['schemas']
const LIST = 'GET /api/archives'
const sortOf = (url: string) => new URL(url).searchParams.get('sort')

test.each([
  ['antene bis', 'antenne bis', 'nav.channels'],
  ['jurnal', 'journal', 'nav.archives'],
] as const)('“%s” suggests “%s”', async (typed, meant, title) => {
  const { user, t, status, sheet, box, group } = await openSearch()
  await user.keyboard(typed)
  const didYouMean = t('search.didYouMean', { query: meant })
  const other = await sheet().findByRole('button', { name: didYouMean })
  expect(status()).toHaveTextContent(`${t('search.none')}. ${didYouMean}`)
  await user.click(other)
  expect(box()).toHaveValue(meant)
  expect(box()).toHaveFocus()
  expect(await group(title)).not.toEqual([])
})

test('a year in a query is a result next to the suggested word', async () => {
  const { user, t, status, sheet, box, group } = await openSearch()
  await user.keyboard('jurnal 1980')
  const years = (await group('search.years')).map(({ textContent }) => textContent)
  expect(years).toEqual(['1980', t('timeline.decade', { decade: 1980 })])
  const name = t('search.didYouMean', { query: 'journal 1980' })
  await expect.poll(status).toHaveTextContent(`${t('search.found', { count: 2 })}. ${name}`)
  await user.click(sheet().getByRole('button', { name }))
  expect(box()).toHaveValue('journal 1980')
  expect(await group('nav.archives')).not.toEqual([])
})

test('genres are results', async () => {
  const { user, group } = await openSearch()
  await user.keyboard('documentaire')
  await user.click((await group('search.genres'))[0]!)
  await expect.poll(address).toBe('/archives?category=documentaire')
})

test('years and decades are results', async () => {
  const { user, options, group } = await openSearch()
  await user.keyboard('1980')
  const [year, decade] = await group('search.years')
  // The arrow keys go through all of them, in visual order.
  await user.keyboard('{ArrowUp}')
  const isDecadeLast = options().at(-1) === decade
  if (!isDecadeLast) await user.keyboard('{ArrowUp}')
  expect(decade).toHaveAttribute('aria-selected', 'true')
  await user.click(year!)
  await expect.poll(address).toBe('/archives?year=1980')
  await expectEveryCard(/1980/)
})

test('a query lists its archives, best match first', async () => {
  const { screen, user, server, t } = await openSite(`/archives?query=journal`, {
    locale: 'en',
  })
  const words = () => screen.queryByRole('searchbox', { name: t('filters.words') })
  const order = () => screen.getByLabelText(t('filters.sort'))
  await expect.poll(words).toHaveValue('journal')
  await expect.poll(order).toHaveValue('relevance')
  const best = (await server.get('/api/archives?query=journal&sort=relevance')).body
  const ids = (best as Schemas['ArchivePage']).items.map(({ id }) => `/player/${id}`)
  await expect.poll(hrefs).toEqual(ids)
  // Preload and page send the same request, so it is sent once.
  expect(server.urls(LIST).map(sortOf)).toEqual(['relevance'])

  await user.selectOptions(order(), '-views')
  await expect.poll(address).toBe('/archives?query=journal&sort=-views')
  await expect.poll(hrefs).not.toEqual(ids)
  expect(words()).toHaveValue('journal')
  await user.type(words()!, ' forêts{Enter}')
  await expect.poll(address).toMatch(/query=journal\+for%C3%AAts&sort=-views$/)
  await user.clear(words()!)
  await user.type(words()!, '  {Enter}')
  // Without a query, the default order is by views again.
  await expect.poll(address).toBe('/archives')
  await expect.poll(words).toBeNull()
  expect(within(order()).getAllByRole('option')).toHaveLength(5)
})

test('an empty list suggests other words', async () => {
  const { screen, user, t } = await openSite('/archives?query=jurnal&category=journal', {
    locale: 'en',
  })
  await screen.findByText(t('archives.noMatch'))
  const name = t('search.didYouMean', { query: 'journal' })
  await user.click(await screen.findByRole('link', { name }))
  await expect.poll(address).toBe('/archives?query=journal&category=journal')
  await expect.poll(cards).not.toEqual([])
})

test('a server without relevance can be searched', async () => {
  const site = await openSite('/credits', { locale: 'en' })
  const { screen, user, server, t, follow } = site
  const { open, sheet } = searchOf(site)
  server.answer(LIST, async (send, { url }) =>
    sortOf(url) === 'relevance' ? Response.json({}, { status: 400 }) : send(),
  )
  server.answer('GET /api/search', async (send) => {
    const { didYouMean: _, ...rest } = await (await send()).json()
    return Response.json(rest)
  })
  follow('/archives?query=journal')
  await expect.poll(() => cards().length).toBeGreaterThan(1)
  // Results by views are not called the best match.
  const order = screen.getByLabelText(t('filters.sort'))
  expect(order).toHaveValue('-views')
  expect(within(order).queryByRole('option', { name: t('filters.sorts.relevance') })).toBeNull()
  follow('/archives?query=jurnal')
  await screen.findByText(t('archives.noMatch'))
  await open()
  await user.clear(sheet().getByRole('combobox'))
  await user.keyboard('jurnal')
  expect(await sheet().findByText(t('search.noneHint'))).toBeVisible()
})

test('genres that fail to load do not affect the results', async () => {
  const { user, server, group, options } = await openSearch()
  server.answer('GET /api/categories', () => Response.json({}, { status: 400 }))
  await user.keyboard('journal')
  expect(await group('nav.archives')).not.toEqual([])
  await expect.poll(() => server.answered('GET /api/categories')).toEqual([400])
  expect(options()).not.toEqual([])
})
