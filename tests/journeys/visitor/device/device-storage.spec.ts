import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { clickToClose } from '#test/support/browser/member.ts'
import type { Page } from '@playwright/test'
import { banner, withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'
import {
  cards,
  expect,
  expectAccessible,
  test,
  heading,
  footerLink,
} from '#test/support/browser/site.ts'

test.use(withoutConsentChoice)

/** The storage keys that the privacy page lists. */
const DOCUMENTED = [
  'shelf',
  'history',
  'player.positions',
  'player',
  'player.shortcuts',
  'theme',
  'language',
  'search.recent',
]

const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })

test('a full visit stores only what is documented [ST-10]', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  await cards(page).first().hover()
  await cards(page)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
    .click()
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('journal')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=journal/)

  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
  await clickToClose((await popup).getByRole('button', { name: /^Lou/ }))
  const account = page.getByRole('button', { name: 'Compte : Lou' })
  await expect(account).toBeVisible()

  await footerLink(page, 'Archives').click()
  await expect(heading(page)).toHaveText('Archives')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/player\//)
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await comments(page).getByRole('textbox').first().fill('Je m’en souviens.')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  await expect(comments(page).getByRole('article').first()).toContainText('Je m’en souviens.')
  // The focus moves there, and would interrupt typing.
  await expect(comments(page).getByRole('article').first()).toBeFocused()
  await comments(page).getByRole('textbox').first().fill('Un brouillon')
  await expect(comments(page).getByRole('textbox').first()).toHaveValue('Un brouillon')
  await expect.poll(async () => (await stored(page)).session.join()).toContain('draft.')

  await account.click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  const { local, session, values } = await stored(page)
  expect(local.filter((key) => !DOCUMENTED.includes(key))).toEqual([])
  expect(local).toEqual(expect.arrayContaining(['shelf', 'search.recent']))
  expect(session.filter((key) => key !== 'places')).toEqual([])
  expect(values).not.toMatch(/@|mock_persona|brouillon|Lou\b/)
})

const stored = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    values: [...Object.values(localStorage), ...Object.values(sessionStorage)].join('\n'),
  }))

test('without storage, the site works until it is closed [ST-01 ST-03]', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.search === '?full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    } else {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/archives?sort=-views')
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
  await cards(page).first().hover()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await test.step('signing in lasts until the page is closed', async () => {
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
    await clickToClose((await popup).getByRole('button', { name: /^Lou/ }))
    const account = page.getByRole('button', { name: 'Compte : Lou' })
    await expect(account).toBeVisible()
    const notice = page
      .getByRole('status')
      .filter({ hasText: /votre session dure tant que cette page/ })
    await expect(notice.locator('p')).toBeVisible()
    await notice.getByRole('button', { name: 'Fermer' }).click()
    await expect(notice).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
    await expect(account).toBeVisible()
  })
  await page.goto('/settings?full')
  // The banner covers the end of the page, where the languages are.
  await expect(banner(page)).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
})

test('a language is shown as chosen while its texts load', async ({ page }) => {
  const english = await delayRequests(page, /\/en[^/]*\.json$/)
  await page.route(/\/de[^/]*\.json$/, (route) => route.abort())
  await page.goto('/settings')
  await expect(heading(page)).toHaveText('Paramètres')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(heading(page)).toHaveText('Paramètres')
  english.go()
  await expect(heading(page)).toHaveText('Settings')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Français' }).check()
  await expect(heading(page)).toHaveText('Paramètres')
  await expect(notice).toHaveCount(0)
})
