import { expect, test as base, type Frame, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'
import { menuRoutes } from '#web/src/routes.ts'
import { exhaustive } from '../exhaustive.ts'
import { auditContext, type AuditedContext } from './audit-context.ts'

/**
 * A test fails on a request to another machine, a token sent elsewhere than to the API, an uncaught
 * error, a policy violation or an undocumented storage key, in any window.
 */
export const test = base.extend<{ watched: AuditedContext; apiOrigin: string }>({
  apiOrigin: async ({ baseURL }, provide) => provide(new URL(baseURL ?? '').origin),
  watched: [
    async ({ context, apiOrigin }, use) => {
      const { watched, end } = await auditContext(context, apiOrigin)
      await use(watched)
      // Ignores requests that are pending at the end of a test, and windows that close meanwhile.
      await Promise.all(
        context.pages().map((page) =>
          page.unrouteAll({ behavior: 'ignoreErrors' }).catch((error: unknown) => {
            if (!page.isClosed()) throw error
          }),
        ),
      )
      await end()
    },
    { auto: true },
  ],
})

export { expect }

/** Sets this browser's scenario on the mock server, then opens a page. */
export const openScenario = (page: Page, scenario: string, to: string) =>
  page.goto(`/__mock/open?${new URLSearchParams({ scenario, to })}`)

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Expects that the shell works: menu by keyboard, language picker, footer. */
export async function expectUsableShell(page: Page) {
  const button = page.getByRole('button', { name: 'Ouvrir le menu' })
  await button.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveCount(menuRoutes.length)
  await expect(menu.getByRole('radio', { name: 'Deutsch' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('contentinfo')).toContainText('+2Télé')
}

/** The shell around the page; axe checks it on one page only. */
export const SHELL = '#root > :not(main) > *'

/**
 * Expects no violation of WCAG 2.2 AA and of axe's best practices, except of the rules `except`.
 */
export async function expectAccessible(page: Page, except: string[] = [], without: string[] = []) {
  // Axe would measure the contrast of colours in transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Experimental in axe: an element's name contains its visible label (WCAG 2.5.3).
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  const options: RunOptions = { runOnly: { type: 'tag', values }, rules }
  expect(await violations(page, options, without)).toEqual([])
}

export async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

export const expectRules = async (page: Page, values: string[], without: string[] = []) =>
  expect(await violations(page, { runOnly: { type: 'rule', values } }, without)).toEqual([])

/** Returns axe's violations. Injects axe's half megabyte of code once per page. */
async function violations(page: Page, options: RunOptions, without: string[]) {
  const inject = async (frame: Frame) => {
    if (await frame.evaluate(() => 'axe' in globalThis)) return
    await frame.evaluate(axeCore.source)
    await frame.evaluate(() => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })
    })
  }
  await Promise.all(page.frames().map(inject))
  return page.evaluate(
    async ({ chosen, exclude }) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      const found = await axe.run({ exclude }, { ...chosen, resultTypes: ['violations'] })
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' – ')).join(' | ')}`,
      )
    },
    {
      chosen: { ...options, selectors: false },
      exclude: exhaustive ? [] : [...repeated, ...without],
    },
  )
}

/** Checks only the first items of long lists, except in the exhaustive run. */
const repeated = [
  'li[data-card]:nth-child(n + 3)',
  'li:nth-child(n + 3):has(> article[id^="comment-"])',
]

export const cards = (page: Page) => page.locator('li[data-card]')

/** Expects this text in every card of the page, and at least one card. */
export const expectEveryCard = (page: Page, says: RegExp) =>
  expect(async () => {
    const texts = await cards(page).allInnerTexts()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(says)
  }).toPass()
