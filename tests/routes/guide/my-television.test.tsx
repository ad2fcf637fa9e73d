import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { goTo } from '#test/support/routes/account.ts'
import { fillStorage, storeVisits } from '#test/support/routes/device.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'
import { address } from '#test/support/routes/shell.ts'

const myTelevision = ({ screen, t }: Site) => {
  const sheet = () => within(screen.getByRole('dialog', { name: t('myTelevision.title') }))
  const region = (name: string) => within(sheet().getByRole('region', { name }))
  return {
    sheet,
    isOpen: () => screen.queryByRole('dialog', { name: t('myTelevision.title') }) !== null,
    region,
    /** The links to archives in a region, once it is there. */
    links: (name: string) => region(name).getAllByRole('listitem'),
    found: () => screen.findByRole('region', { name: t('device.resume') }),
  }
}

test('a link opens My television with all stored data', async () => {
  const before = await openSite('/credits')
  const items = await storeVisits(before)
  const site = await before.reload('/credits#ma-tele')
  const { user, t } = site
  const { found, sheet, isOpen, links, region } = myTelevision(site)
  await found()
  expect(links(t('device.resume'))).toHaveLength(2)
  expect(links(t('device.history'))).toHaveLength(6)
  const watchLater = () => links(t('device.watchLater'))
  expect(watchLater()).toHaveLength(6)
  const more = t('myTelevision.more', { total: 12 })
  await user.click(region(t('device.watchLater')).getByRole('button', { name: more }))
  expect(watchLater()).toHaveLength(12)
  await expect.poll(() => within(watchLater()[6]!).getByRole('link')).toHaveFocus()
  const search = region(t('search.recent')).getByRole('link', { name: 'météo' })
  expect(search).toHaveAttribute('href', '/archives?query=m%C3%A9t%C3%A9o')
  const settings = sheet().getByRole('link', { name: t('myTelevision.settings') })
  expect(settings).toHaveAttribute('href', '/settings')

  await user.click(within(watchLater()[0]!).getByRole('link'))
  await expect.poll(address).toBe(`/player/${items[0]!.id}`)
  await expect.poll(isOpen).toBe(false)
  // The list has its former length, after a reload too.
  await goTo(-1, '/credits')
  await found()
  expect(watchLater()).toHaveLength(12)
})

test('My television needs neither a server nor storage', async () => {
  const before = await openSite('/legal', { locale: 'en' })
  await storeVisits(before)
  const site = await before.reload()
  for (const operation of ['GET /api/archives', 'GET /api/channels'] as const)
    site.server.answer(operation, () => Response.json({}, { status: 400 }))
  fillStorage()
  site.follow('/legal#ma-tele')
  const { found, sheet, links } = myTelevision(site)
  await found()
  expect(links(site.t('device.resume'))).toHaveLength(2)
  sheet().getByText(site.t('device.notKept'))
  await sheet().findByText(site.t('guide.failed'), { exact: false })
  sheet().getByRole('button', { name: site.t('failure.retry') })
})
