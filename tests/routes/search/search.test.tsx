import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { archive } from '#test/support/archive.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { openSearch, searchOf } from './search.ts'
import { address, cards, expectUsableShell, titled } from '#test/support/routes/shell.ts'

const SEARCH = 'GET /api/search'
const results = (title: string) =>
  Response.json({ archives: [archive({ title })], channels: [], collections: [] })
const queryOf = (url: string) => new URL(url).searchParams.get('query')
const listOf = (query: string) => `/archives?${new URLSearchParams({ query })}`

test('a channel is found by name', async () => {
  const { user, server, group, isOpen, options } = await openSearch()
  const [found] = (await server.get('/api/search?query=tele+une')).body.channels
  await user.keyboard('tele une')
  await expect.poll(options).not.toEqual([])
  const [channel] = await group('nav.channels')
  expect(channel).toHaveTextContent(`${found.name}Channel ${found.number}`)
  await user.click(channel!)
  await expect.poll(address).toBe(`/archives?channel=${found.id}`)
  await expect.poll(isOpen).toBe(false)
})

test('a collection is found by name', async () => {
  const { user, server, group } = await openSearch()
  const [{ id, title }] = (await server.get('/api/collections')).body
  await user.paste(title)
  const options = await group('nav.collections')
  await user.click(options.find(({ textContent }) => textContent.includes(title))!)
  await expect.poll(address).toBe(`/collection/${id}`)
})

test('a search without results leads on', async () => {
  const site = await openSearch()
  const { screen, user, t, box, status, sheet } = site
  await user.keyboard('zzzzzz')
  await expect.poll(status).toHaveTextContent(t('search.none'))
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  await user.click(sheet().getByRole('button', { name: t('search.clear') }))
  expect(box()).toHaveValue('')
  expect(box()).toHaveFocus()
  await user.keyboard('zzzzzz')
  await user.click(await sheet().findByRole('link', { name: t('search.browse') }))
  await expect.poll(() => document.querySelector('main h1')).toHaveFocus()
  await titled(t('archives.title'))

  await site.open()
  await user.keyboard('nuit{Escape}')
  await expect.poll(() => screen.getByRole('button', { name: t('search.open') })).toHaveFocus()
  await expectUsableShell(site)
})

test('Enter without a selection lists the archives', async () => {
  const { screen, user, t, isOpen } = await openSearch()
  await user.keyboard(' élection  {Enter}')
  await expect.poll(address).toBe(listOf('élection'))
  await expect.poll(isOpen).toBe(false)
  const name = t('filters.query', { query: 'élection' })
  await screen.findByRole('button', { name: t('filters.remove', { name }) })
})

test('recent searches are listed and can be deleted', async () => {
  const site = await openSearch()
  const { user, t, sheet, isOpen, box, fill } = site
  for (const query of ['élection', 'nuit', 'journal']) {
    await fill(query)
    await user.keyboard('{Enter}')
    await expect.poll(address).toBe(listOf(query))
    await expect.poll(isOpen).toBe(false)
    await site.open()
    expect(box()).toHaveValue(query)
  }
  const recent = () => sheet().queryByRole('region', { name: t('search.recent') })
  const texts = () =>
    within(recent()!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  await user.clear(box())
  expect(texts()).toEqual(['journal', 'nuit', 'élection'])
  await user.click(sheet().getByRole('button', { name: t('search.forget', { query: 'nuit' }) }))
  expect(texts()).toEqual(['journal', 'élection'])
  await user.click(within(recent()!).getByRole('link', { name: 'élection' }))
  await expect.poll(address).toBe(listOf('élection'))
  await site.open()
  await user.clear(box())
  await user.click(sheet().getByRole('button', { name: t('search.forgetAll') }))
  expect(recent()).toBeNull()
  expect(box()).toHaveFocus()
  expect(localStorage.getItem('search.recent')).toBeNull()
})

test('a late response to an older query is never shown [NF-33]', async () => {
  const { user, server, sheet, options, fill } = await openSearch()
  const released = new Promise((done) => addEventListener('released', done))
  const aborted: unknown[] = []
  server.answer(SEARCH, async (_, { url, signal }) => {
    const query = queryOf(url) ?? ''
    signal.addEventListener('abort', () => aborted.push(query))
    if (query === 'first') await released
    return results(`Results for ${query}`)
  })
  await fill('first')
  await expect.poll(() => server.urls(SEARCH).map(queryOf)).toEqual(['first'])
  await fill('second')
  await expect.poll(() => options()[0]).toHaveTextContent('Results for second')
  expect(aborted).toEqual(['first'])
  dispatchEvent(new Event('released'))
  await expect.poll(server.pending).toBe(0)
  await user.keyboard('{ArrowDown}')
  expect(options()[0]).toHaveTextContent('Results for second')
  expect(sheet().queryByText('Results for first')).toBeNull()
})

test('a failed search can be retried', async () => {
  const { user, server, t, sheet, options } = await openSearch()
  const failing = server.answer(SEARCH, () => Response.json({}, { status: 400 }))
  await user.keyboard('journal')
  const alert = within(await sheet().findByRole('alert'))
  alert.getByText(t('failure.title'))
  failing.end()
  await user.click(alert.getByRole('button', { name: t('failure.retry') }))
  await expect.poll(options).not.toEqual([])
})

test('any input is rendered as text [XS-10]', async () => {
  const { screen, user, server, t, options, fill } = await openSearch()
  const hostile = '<img src=x onerror=alert(1)>'
  const title = `${hostile} (.*)+[a-z]{2,} \\ $& 👩‍🚀 ليلة`
  server.answer(SEARCH, () => results(title))
  for (const query of [hostile, '(.*)+[a-z]{2,} \\ $&', '$t(menu.open) {{query}}', 'ليلة', '👩‍🚀']) {
    await fill(query)
    await expect.poll(() => options().at(-1)).toHaveTextContent(`All recordings for “${query}”`)
    expect(options()[0]).toHaveTextContent(title)
  }
  await fill(hostile)
  await user.keyboard('{Enter}')
  await expect.poll(address).toBe(listOf(hostile))
  const name = t('filters.query', { query: hostile })
  await screen.findByRole('button', { name: t('filters.remove', { name }) })
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('/ does nothing while typing, or when switched off', async () => {
  const site = await openSite('/archives', { locale: 'en' })
  const { screen, user, t } = site
  const { box, isOpen } = searchOf(site)
  await expect.poll(cards).toHaveLength(20)
  screen.getByLabelText(t('filters.decade')).focus()
  await user.keyboard('/')
  const input = document.createElement('input')
  document.querySelector('h1')?.after(input)
  input.focus()
  await user.keyboard('a/b')
  expect(input).toHaveValue('a/b')
  input.remove()
  await user.keyboard('{Control>}/{/Control}')
  localStorage.setItem('player.shortcuts', 'off')
  await user.keyboard('/')
  expect(isOpen()).toBe(false)
  localStorage.removeItem('player.shortcuts')
  // On AZERTY keyboards the slash needs Shift.
  await user.keyboard('{Shift>}/{/Shift}')
  await expect.poll(box).toHaveFocus()
})

test('/ opens the search while it is closing', async () => {
  const site = await openSearch()
  const { user, t, box, dialog } = site
  const slash = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  await user.keyboard('jour')
  // Before its `close` event.
  dialog().closest('dialog')?.close()
  slash()
  await expect.poll(box).toHaveFocus()
  // Opening the search again clears the text.
  expect(box()).toHaveValue('')
  await user.keyboard('{Escape}')

  document.querySelector<HTMLElement>('header a[href="/channels"]')?.click()
  slash()
  await titled(t('nav.channels'))
  expect(dialog()).toBeVisible()
})
