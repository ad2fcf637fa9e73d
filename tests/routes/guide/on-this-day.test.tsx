import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { EVENING } from './guide.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'

const ON_THIS_DAY = 'GET /api/archives/on-this-day'

const here = () => location.pathname + location.hash

const eveningOf = ({ screen, user, t }: Site) => {
  const sheet = () => within(screen.getByRole('dialog', { name: t('evening.sheet') }))
  const heading = () => sheet().getByRole('heading', { level: 2 })
  return {
    sheet,
    closed: async () => {
      await expect.poll(() => document.querySelector('dialog[data-by-address] > *')).toBeNull()
    },
    /** Waits for the evening of a date. */
    titled: async (title: string) => {
      await expect.poll(heading).toHaveTextContent(title)
    },
    heading,
    save: () => sheet().getByRole('switch', { name: t('evening.keep') }),
    choose: async (date: string) => {
      fireEvent.change(sheet().getByLabelText(t('evening.another')), { target: { value: date } })
      await user.click(sheet().getByRole('button', { name: t('evening.show') }))
    },
  }
}

test('a birth date opens its evening', async () => {
  const site = await openSite('/', { time: EVENING })
  const { screen, user, server, t } = site
  const { sheet, closed, heading, titled, save, choose } = eveningOf(site)
  const field = await screen.findByLabelText(t('evening.ask'))
  const show = (date: string) => {
    fireEvent.change(field, { target: { value: date } })
    return user.click(screen.getByRole('button', { name: t('evening.show') }))
  }
  await show('2030-01-01')
  screen.getByText(t('evening.wrongHint', { year: 1949 }))
  await show('1988-05-14')
  await expect.poll(here).toBe('/#soiree=1988-05-14')
  await titled('samedi 14 mai 1988')
  await expect.poll(heading).toHaveFocus()
  const [first] = await sheet().findAllByRole('link', { name: /, sur .+ à \d\d:\d\d$/ })
  expect(first!.getAttribute('href')).toMatch(/^\/player\/[^/]+\?evening=1988-05-14$/)
  const link = sheet().getByLabelText<HTMLInputElement>(t('evening.link'))
  expect(link.value).toMatch(/\/#soiree=1988-05-14$/)

  // Nothing is saved before one asks; then My television links to it too.
  const stored = () => localStorage.getItem('birthday')
  expect(stored()).toBeNull()
  await user.click(save())
  expect(stored()).toBe('"1988-05-14"')
  await user.keyboard('{Escape}')
  await closed()
  expect(here()).toBe('/')
  site.follow('/terms#ma-tele')
  const mine = within(await screen.findByRole('dialog', { name: t('myTelevision.title') }))
  await user.click(await mine.findByRole('link', { name: /14 mai 1988$/ }))
  await expect.poll(here).toBe('/terms#soiree=1988-05-14')
  await titled('samedi 14 mai 1988')
  await user.click(save())
  expect(stored()).toBeNull()

  // Another evening replaces it, and closing returns to the page.
  await choose('1975-12-31')
  await titled('mercredi 31 décembre 1975')
  await user.click(sheet().getByRole('button', { name: t('evening.close') }))
  await closed()
  expect(here()).toBe('/terms')
  expect(server.bearers()).toEqual([])
})

test('a link opens an evening over any page', async () => {
  const site = await openSite('/legal#soiree=1977-02-31', { time: EVENING })
  const { user, screen, t } = site
  const { sheet, closed, titled, choose } = eveningOf(site)
  await screen.findByRole('dialog', { name: t('evening.sheet') })
  await titled(t('evening.wrong'))
  expect(sheet().getByLabelText(t('evening.another'))).toHaveValue('')
  await choose('1991-03-01')
  await titled('vendredi 1er mars 1991')
  await sheet().findAllByRole('link', { name: /, sur .+ à \d\d:\d\d$/ })
  await user.keyboard('{Escape}')
  await closed()
  expect(here()).toBe('/legal')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const { screen: early } = await site.reload('/#soiree=1911-01-01')
  await early.findByText(t('evening.tooEarly', { year: 1949 }))
})

test('an evening omits a list that the server lacks', async () => {
  const site = await openSite('/legal', { time: EVENING })
  const { server, follow, screen, t } = site
  server.answer(ON_THIS_DAY, () => Response.json({ message: 'x' }, { status: 404 }))
  follow('/legal#soiree=1996-11-22')
  await screen.findByRole('dialog', { name: t('evening.sheet') })
  const { sheet } = eveningOf(site)
  await sheet().findAllByRole('link', { name: /, sur .+ à \d\d:\d\d$/ })
  await expect.poll(() => server.answered(ON_THIS_DAY)).toEqual([404])
  const name = t('onThisDay.list', { date: '22 novembre' })
  await expect.poll(() => sheet().queryByRole('region', { name })).toBeNull()
})
