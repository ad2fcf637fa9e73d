import { expect, test } from 'vitest'
import { listOf } from './list.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { address, cards, expectEveryCard } from '#test/support/routes/shell.ts'

const LIST = 'GET /api/archives'
const YEARS = 'GET /api/archives/years'

test.each([
  ['rejects', 400],
  ['ignores', 200],
])('a range is its main decade, where the server %s it', async (_, status) => {
  const site = await openSite('/credits')
  for (const operation of [LIST, YEARS] as const)
    site.server.answer(operation, (send, request) => {
      const url = new URL(request.url)
      if (!url.searchParams.has('from')) return send()
      for (const name of ['from', 'to']) url.searchParams.delete(name)
      if (status === 200) return send(new Request(url, request))
      const errors = [{ field: 'from', message: 'is not known' }]
      return Response.json({ error: 'bad_request', message: 'No.', errors }, { status })
    })
  site.follow('/archives?from=1974&to=1981')
  await expect.poll(address).toBe('/archives?decade=1970')
  await listOf(site).chip(site.t('timeline.decade', { decade: 1970 }))
  site.follow('/archives?from=1983&to=1991')
  await expect.poll(address).toBe('/archives?decade=1980')
  await expectEveryCard(/^198\d/)
})

test('a server without year counts lacks only the bars', async () => {
  const { screen, server, t, follow } = await openSite('/credits')
  const missing = { error: 'not_found', message: 'No.' }
  server.answer(YEARS, () => Response.json(missing, { status: 404 }))
  follow('/archives')
  await expect.poll(cards).toHaveLength(20)
  await expect.poll(() => server.answered(YEARS)).toEqual([404])
  await expect.poll(() => screen.queryByRole('region', { name: t('timeline.brush') })).toBeNull()
})

test('years that failed to load can be retried', async () => {
  const site = await openSite('/credits')
  const refused = { error: 'bad_request', message: 'No.' }
  const failing = site.server.answer(YEARS, () => Response.json(refused, { status: 400 }))
  site.follow('/archives')
  const years = await listOf(site).years()
  expect(await years.findByRole('alert')).toHaveTextContent(site.t('timeline.failed'))
  failing.end()
  await site.user.click(years.getByRole('button', { name: site.t('failure.retry') }))
  await years.findByRole('option', { name: /^1978, / })
})

test('the keyboard moves by year, by decade and to the ends', async () => {
  const site = await openSite('/archives?year=1978&sort=title')
  const { screen, user, t } = site
  const counts = (await site.server.get('/api/archives/years')).body as { year: number }[]
  const last = counts.at(-1)!.year
  const decade = last - (last % 10)
  const years = await listOf(site).years()
  await years.findByRole('option', { name: /^1978, / })
  const list = years.getByRole('listbox')
  await expect.poll(() => list).not.toHaveAttribute('aria-busy', 'true')
  const active = () => {
    const id = list.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.getAttribute('aria-label')
  }
  const press = (key: string) => user.keyboard(`{${key}}`)
  list.focus()
  for (const [key, name] of [
    ['ArrowRight', '1979, '],
    ['PageDown', '1989, '],
    ['Home', '1949, '],
    ['End', `${last}, `],
    ['ArrowDown', t('timeline.decade', { decade })],
    ['ArrowLeft', t('timeline.decade', { decade: decade - 10 })],
  ] as const) {
    await press(key)
    await expect.poll(active).toContain(name)
  }
  expect(address()).toBe('/archives?year=1978&sort=title')
  await press('Enter')
  await expect.poll(address).toBe(`/archives?decade=${decade - 10}&sort=title`)
  await listOf(site).chip(t('timeline.decade', { decade: decade - 10 }))
  expect(list).toHaveFocus()
  await expectEveryCard(new RegExp(`^${(decade - 10) / 10}\\d`))

  history.back()
  await expect.poll(address).toBe('/archives?year=1978&sort=title')
  const adjacentYear = (name: 'earlier' | 'later', year: string) =>
    screen.findByRole('button', { name: t(`timeline.${name}`, { name: year }) })
  await user.click(await adjacentYear('later', '1979'))
  await expect.poll(address).toBe('/archives?year=1979&sort=title')
  await expectEveryCard(/^1979/)
  await user.click(await adjacentYear('earlier', '1978'))
  await expectEveryCard(/^1978/)
  history.back()
  await expect.poll(address).toBe('/archives?year=1979&sort=title')
  const year = await years.findByRole('option', { name: /^1979, / })
  await expect.poll(() => year).toHaveAttribute('aria-selected', 'true')
})
