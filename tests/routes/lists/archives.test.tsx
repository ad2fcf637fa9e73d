import { within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { components } from '#contract'
import { ARCHIVES } from '#test/support/server/mock.ts'
import { listOf } from './list.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { archiveWith, type Archive } from '#test/support/routes/player.ts'
import {
  address,
  cards,
  expectEveryCard,
  expectUsableShell,
  hrefs,
} from '#test/support/routes/shell.ts'

const LIST = 'GET /api/archives'
type Page = components['schemas']['ArchivePage']

const pageOf = (url: string) => new URL(url).searchParams.get('page')
const busy = { status: 429, headers: { 'retry-after': '3600' } }

test('a double click on “Load more” requests one page [NF-34]', async () => {
  const site = await openSite('/archives')
  const { user, server } = site
  const { more, shows } = listOf(site)
  await shows(1, ARCHIVES / 20, 20, ARCHIVES)
  const second = server.delay(LIST)
  await user.dblClick(more()!)
  await site.screen.findByRole('button', { name: site.t('archives.loadingMore') })
  second.go()
  await shows(2, ARCHIVES / 20, 40, ARCHIVES)
  expect(cards()).toHaveLength(40)
  expect(server.urls(LIST).map(pageOf)).toEqual(['1', '2'])
})

test('a list that shrinks between two pages stays consistent', async () => {
  const site = await openSite('/archives')
  const { user, server } = site
  const { more, shows } = listOf(site)
  await shows(1, ARCHIVES / 20, 20, ARCHIVES)
  await user.click(more()!)
  await shows(2, ARCHIVES / 20, 40, ARCHIVES)
  // Five archives were deleted: page 3 now begins with what was on page 2.
  server.answer(LIST, async (send) => {
    const before = (await server.get('/api/archives?page=2&sort=-views')).body as Page
    const { items } = (await (await send()).json()) as Page
    const shifted = [...before.items.slice(5), ...items.slice(0, 5)]
    return Response.json({ items: shifted, page: 3, pageCount: 1, total: 20 })
  })
  await user.click(more()!)
  await shows(3, 3, 45, 45)
  expect(new Set(hrefs()).size).toBe(45)
  expect(cards()).toHaveLength(45)
  expect(more()).toBeNull()
})

test('one archive is counted in the singular', async () => {
  const site = await openSite('/credits')
  const { screen, user, server, t, follow } = site
  server.answer(LIST, async (send) => {
    const list = (await (await send()).json()) as Page
    return Response.json({ ...list, items: list.items.slice(0, 1), pageCount: 1, total: 1 })
  })
  follow('/archives?sort=title')
  expect(await screen.findByText('Page 1 sur 1, 1 archive affichée sur 1')).toBeVisible()
  const name = t('filters.sorts.title')
  await user.click(await screen.findByRole('button', { name: t('filters.removeSort', { name }) }))
  await expect.poll(address).toBe('/archives')
  await expect.poll(() => screen.getByLabelText(t('filters.sort'))).toHaveValue('-views')
})

test('a filtered list ends without a button', async () => {
  const site = await openSite('/archives?decade=1990')
  const { more, shows } = listOf(site)
  const { total, pageCount } = (await site.server.get('/api/archives?decade=1990')).body
  for (let page = 1; page < pageCount; page++) {
    await shows(page, pageCount, page * 20, total)
    await site.user.click(more()!)
  }
  await shows(pageCount, pageCount, total, total)
  expect(pageCount).toBeGreaterThan(1)
  expect(more()).toBeNull()
  expect(cards()).toHaveLength(total)
  await expectEveryCard(/^199\d/)
})

test('an empty library shows a message', async () => {
  const { screen, t } = await openSite('/archives', { locale: 'en', scenario: 'library-empty' })
  expect(t('archives.none')).toBe('No archives available')
  expect(await screen.findByText('No archives available')).toBeVisible()
  await expect.poll(() => screen.queryByRole('listbox', { name: t('timeline.brush') })).toBeNull()
})

test.each([
  ['query=zzzzzz', 'home.browse'],
  ['query=zzzzzz&decade=1980', 'filters.clear'],
] as const)('%s without matches offers other archives', async (search, name) => {
  const { screen, user, t } = await openSite(`/archives?${search}`)
  expect(await screen.findByText(t('archives.noMatch'))).toBeVisible()
  const main = within(screen.getByRole('main'))
  await main.findByRole('list', { name: t('filters.sorts.-views') })
  expect(cards()).toHaveLength(10)
  await user.click(main.getByRole('link', { name: t(name) }))
  await expect.poll(address).toBe('/archives')
  await expect.poll(cards).toHaveLength(20)
})

test('a failed list can be retried, or visited again', async () => {
  const site = await openSite('/credits', { locale: 'en' })
  const { screen, user, server, t, follow } = site
  const failed = () => screen.findByText(t('failure.title'))
  const failing = server.answer(LIST, () => Response.json({}, busy))
  follow('/archives')
  const first = await failed()
  await expectUsableShell(site)
  failing.end()
  follow('/legal')
  await expect.poll(() => first.isConnected).toBe(false)
  follow('/archives')
  await expect.poll(cards).toHaveLength(20)

  const again = server.answer(LIST, () => Response.json({}, busy))
  await user.selectOptions(screen.getByLabelText(t('filters.decade')), '1960')
  const alert = (await failed()).closest<HTMLElement>('[role=alert]')
  again.end()
  await user.click(within(alert!).getByRole('button', { name: t('failure.retry') }))
  await expectEveryCard(/^196\d/)
})

test('a filter keeps the search, the order and the other filters', async () => {
  const { screen, user, t, server } = await openSite('/archives?query=le&decade=1980&sort=title')
  const [{ channel }] = (await server.get('/api/archives')).body.items
  const option = await screen.findByRole('option', { name: channel.name })
  await user.selectOptions(screen.getByLabelText(t('filters.channel')), option)
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toEqual({ query: 'le', decade: '1980', sort: 'title', channel: channel.id })
})

test('additions to a list are announced without moving the focus', async () => {
  const site = await openSite('/archives')
  const { more, shows } = listOf(site)
  await shows(1, ARCHIVES / 20, 20, ARCHIVES)
  more()!.focus()
  await site.user.keyboard('{Enter}')
  expect(await shows(2, ARCHIVES / 20, 40, ARCHIVES)).toHaveAttribute('role', 'status')
  await expect.poll(more).toHaveFocus()
})

test('a page that fails is reported, and only it is retried', async () => {
  const site = await openSite('/archives')
  const { screen, user, server, t } = site
  const { more, shows } = listOf(site)
  await shows(1, ARCHIVES / 20, 20, ARCHIVES)
  const failing = server.answer(LIST, () => Response.json({}, busy))
  await user.click(more()!)
  const alert = await screen.findByText(t('archives.moreFailed'), { exact: false })
  expect(alert).toHaveTextContent('Réessayez dans 1 heure.')
  expect(cards()).toHaveLength(20)
  failing.end()
  await user.click(more()!)
  await shows(2, ARCHIVES / 20, 40, ARCHIVES)
  expect(server.urls(LIST).map(pageOf)).toEqual(['1', '2', '2'])
})

test('after a failed page, a list is fetched again once it is old', async () => {
  const site = await openSite('/archives')
  const { screen, user, server, t, follow } = site
  const { more, shows } = listOf(site)
  await shows(1, ARCHIVES / 20, 20, ARCHIVES)
  const failing = server.answer(LIST, () => Response.json({}, busy))
  await user.click(more()!)
  const failure = () => screen.findByText(t('archives.moreFailed'), { exact: false })
  const first = await failure()
  failing.end()
  const comeBack = async () => {
    follow('/legal')
    await expect.poll(more).toBeNull()
    follow('/archives')
    await expect.poll(more).not.toBeNull()
  }
  await comeBack()
  expect(await failure()).not.toBe(first)
  expect(server.urls(LIST).map(pageOf)).toEqual(['1', '2'])
  vi.setSystemTime(Date.now() + 61_000)
  onTestFinished(() => void vi.useRealTimers())
  await comeBack()
  await shows(1, ARCHIVES / 20, 20, ARCHIVES)
  await expect.poll(() => server.urls(LIST).map(pageOf)).toEqual(['1', '2', '1'])
})

test('a description is searched', async () => {
  const site = await openSite('/credits')
  const isOwn = (word: string, { title }: Archive) => !title.includes(word)
  const wordOf = (archive: Archive) =>
    archive.description.match(/\p{L}{7,}/gu)?.find((word) => isOwn(word, archive))
  const archive = await archiveWith(site.server, (one) => wordOf(one) !== undefined)
  const query = `${wordOf(archive)} ${archive.title}`.slice(0, 100)
  site.follow(`/archives?${new URLSearchParams({ query })}`)
  await expect.poll(hrefs).toContain(`/player/${archive.id}`)
})
