import type { Page } from '@playwright/test'
import { mockSite } from '../../../web/vite/mock-config.ts'
import { withConfig } from '../../../web/vite/page-config.ts'
import { expect, test } from '../../support/browser/site.ts'

/** The page of another installation: its block of configuration holds this beside the mock server's. */
const configure = (page: Page, more: object) =>
  page.route(
    (url) => !/\.\w+$|^\/(?:api|__mock|files)/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const body = withConfig(await response.text(), { ...mockSite, ...more })
      await route.fulfill({ response, body })
    },
  )

test('the legal page says who publishes and hosts the site, and how long what is kept', async ({
  page,
}) => {
  await page.goto('/legal')
  const legal = page.getByRole('article')
  for (const fact of ['publisher', 'hosting'] as const)
    for (const value of Object.values(mockSite[fact])) await expect(legal).toContainText(value)
  await expect(legal.getByRole('link', { name: 'contact@example.org' }).first()).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  )
  await expect(legal.getByRole('link', { name: 'https://host.example.org/contact' })).toBeVisible()
  await expect(legal).toContainText('30 jours')
  await expect(legal).toContainText('25 mois')
  expect(await legal.innerText()).not.toMatch(/[{}]/)
})

test('facts that an installation does not state are said to be unstated, and no link is made up', async ({
  page,
}) => {
  await configure(page, { publisher: {}, hosting: null, retention: 7, social: {} })
  await page.goto('/legal')
  await expect(page.getByRole('article')).toContainText('(non renseigné)')
  await expect(page.getByRole('contentinfo')).toContainText('2022')
  await expect(page.getByRole('contentinfo').locator('a[target="_blank"]')).toHaveCount(0)
  await page.goto('/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  await expect(page.getByRole('link', { name: 'Rejoindre le Discord' })).toHaveCount(0)
})

test('the site bears the name that an installation gives it', async ({ page }) => {
  await configure(page, { siteName: 'Télé <Nord> & Sud' })
  await page.goto('/legal')
  await expect(page).toHaveTitle('Mentions légales et vie privée · Télé <Nord> & Sud')
  await expect(page.getByRole('banner')).toContainText('Télé <Nord> & Sud')
  for (const path of ['/', '/legal', '/terms', '/box', '/changelog', '/archivist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Télé <Nord> & Sud')
    // The credit of whoever made the site stays.
    const text = (await page.locator('body').innerText()).replace('l’équipe +2Télé', '')
    expect(text).not.toContain('+2Télé')
    expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toMatch(
      /\+2Télé|\{/,
    )
  }
})
