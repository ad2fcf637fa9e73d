import type { Page } from '@playwright/test'
import {
  Archive,
  Clock,
  ExternalLink,
  FileText,
  Languages,
  ListVideo,
  LogIn,
  LogOut,
  Menu,
  Search,
  Settings,
  TvMinimal,
  User,
  X,
  Zap,
  type IconNode,
} from 'lucide'
import { signInWithToken } from '../../support/browser/member.ts'
import { openStop, pageVisits } from '../../support/browser/all-pages.ts'
import { cards, expect, test } from '../../support/browser/site.ts'

/**
 * Expects rendered icons, each recognised by its paths. The loader is the activity's: see
 * activity/strangers.
 */
async function expectIcons(page: Page, icons: Record<string, IconNode>) {
  for (const [name, node] of Object.entries(icons)) {
    const lines = node.map(([tag, values]) => {
      const known = Object.entries(values).map(([key, value]) => `[${key}="${String(value)}"]`)
      return `:has(> ${tag}${known.join('')})`
    })
    await expect(
      page.locator(`svg${lines.join('')}`).filter({ visible: true }),
      name,
    ).not.toHaveCount(0)
  }
}

test('every icon of the specification is rendered in its place', async ({ page }) => {
  await page.goto('/legal')
  await expectIcons(page, { Menu, Search, User, FileText })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expectIcons(page, { X, Languages, Settings })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expectIcons(page, { LogIn })

  await openStop(page, pageVisits.collection, 'visitor')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByLabel('Détails')).toBeVisible()
  await expectIcons(page, { Clock, ListVideo })
  await page.goto('/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  await expectIcons(page, { ExternalLink })
  await page.goto('/zapping')
  await expectIcons(page, { TvMinimal, Zap })

  await signInWithToken(page, 'archivist')
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Compte : Sam' }).click()
  await expectIcons(page, { Archive, LogOut, Settings, User })
})
