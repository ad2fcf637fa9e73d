import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

type Watched = {
  /** Addresses outside this machine that the page asked for. */
  strangers: string[]
  /** Exceptions that nobody caught, and violations of the page's content policy. */
  faults: string[]
}

const LOCAL = /^(?:https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/|data:|blob:|about:)/

/** A page that is watched: no request may leave the machine, nothing may go uncaught, no policy be broken. */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page }, use) => {
      const watched: Watched = { strangers: [], faults: [] }
      page.on('request', (request) => {
        if (!LOCAL.test(request.url())) watched.strangers.push(request.url())
      })
      page.on('pageerror', (error) => watched.faults.push(String(error)))
      await page.exposeFunction('reportViolation', (text: string) => watched.faults.push(text))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          const { reportViolation } = globalThis as unknown as {
            reportViolation: (text: string) => void
          }
          reportViolation(`${violatedDirective} ${blockedURI}`)
        })
      })
      await use(watched)
      expect(watched.strangers, 'requests that leave the machine').toEqual([])
      expect(watched.faults, 'uncaught errors and policy violations').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Puts this browser's session into a scenario of the mock server, then opens a page. */
export const openScenario = (page: Page, scenario: string, to: string) =>
  page.goto(`/__mock/open?${new URLSearchParams({ scenario, to })}`)

/** Whatever happened, the shell works: menu by keyboard, language picker, footer. */
export async function expectUsableShell(page: Page) {
  const button = page.getByRole('button', { name: 'Ouvrir le menu' })
  await button.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveCount(6)
  await expect(menu.getByRole('radio', { name: 'Deutsch' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('contentinfo')).toContainText('+2Télé')
}

/** No violation of WCAG 2.2 AA that axe can find, nor of good practice but for the rules `except`. */
export async function expectAccessible(page: Page, except: string[] = []) {
  // A colour half-way through a fade is nobody's choice.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(except)
    .analyze()
  expect(told(violations)).toEqual([])
}

/** The one rule of axe finds nothing. */
export async function expectRule(page: Page, rule: string) {
  const { violations } = await axe(page).withRules([rule]).analyze()
  expect(told(violations)).toEqual([])
}

// The site has no frames to gather from, and nobody reads what passed: one pass inside the page,
// with a report of violations alone, takes a quarter of the time.
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

const told = (violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)

/** Cards of the page, real ones only. */
export const cards = (page: Page) => page.locator('li[data-card]')
