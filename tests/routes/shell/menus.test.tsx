import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { footerRoutes, menuRoutes, routes } from '#web/src/routes.ts'
import { memberButton, signInButton } from '#test/support/routes/account.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'
import { address } from '#test/support/routes/shell.ts'

/** The links in the menu, which it opens. */
async function openMenu({ screen, user, t }: Site) {
  await user.click(screen.getByRole('button', { name: t('menu.open') }))
  return within(screen.getByRole('dialog', { name: t('menu.title') }))
}

test.each([
  ['/credits', []],
  ['/channels/', ['3Channels']],
])('the menu marks the current page at %s', async (path, marked) => {
  const site = await openSite(path, { locale: 'en' })
  await signInButton(site)
  const menu = await openMenu(site)
  const current = menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(marked)
})

test('“Log in” opens a dialog with the documents', async () => {
  const site = await openSite('/credits', { locale: 'en' })
  const { user, screen, t } = site
  await user.click(await signInButton(site))
  const dialog = within(
    await screen.findByRole('dialog', { name: t('session.title', { site: '+2Télé' }) }),
  )
  expect(dialog.getByRole('button', { name: t('session.login') })).toBeVisible()
  const hrefs = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/terms', '/legal'])
  expect(dialog.getByText(t('session.where', { host: location.host }))).toBeVisible()
  await user.click(dialog.getByRole('link', { name: t('session.privacy') }))
  await expect.poll(address).toBe('/legal')
})

test('every link of footer and menus focuses its page’s heading', async () => {
  const site = await openSite('/no/such/page', { as: 'member', locale: 'en' })
  const { screen, user, t } = site
  const button = await memberButton(site, 'Lou')
  /** Follows a link, and expects the heading of another page. */
  const opens = async (link: HTMLElement, path: string) => {
    const before = document.title
    await user.click(link)
    await expect.poll(address).toBe(path)
    await expect.poll(() => document.title).not.toBe(before)
    await expect.poll(() => document.querySelector('main h1')).toHaveFocus()
  }
  const linkTo = (place: Site['screen'], name: (typeof footerRoutes | typeof menuRoutes)[number]) =>
    place.getByRole('link', { name: t(`nav.${name}`) })

  const footer = within(screen.getByRole('navigation', { name: t('nav.footer') }))
  expect(footer.getAllByRole('link')).toHaveLength(footerRoutes.length)
  for (const name of footerRoutes) await opens(linkTo(footer, name), routes[name].path)
  for (const [key, path] of [
    ['session.profile', '/profile/member'],
    ['session.settings', '/settings'],
    ['session.becomeArchivist', '/archivist'],
  ] as const) {
    await user.click(button)
    const menu = within(await screen.findByRole('navigation', { name: t('session.nav') }))
    await opens(menu.getByRole('link', { name: t(key) }), path)
  }
  for (const name of menuRoutes) await opens(linkTo(await openMenu(site), name), routes[name].path)
})
