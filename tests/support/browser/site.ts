import { expect, test as base, type Frame, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'
import { exhaustive } from '../exhaustive.ts'
import { auditContext, type AuditedContext } from './audit-context.ts'

/**
 * A browser monitored in every window: no request leaves the machine, no token is sent except to
 * the API, no error is uncaught, no policy violated, nothing undocumented stored.
 */
export const test = base.extend<{ watched: AuditedContext; apiOrigin: string }>({
  apiOrigin: async ({ baseURL }, provide) => provide(new URL(baseURL ?? '').origin),
  watched: [
    async ({ context, apiOrigin }, use) => {
      const { watched, end } = await auditContext(context, apiOrigin)
      await use(watched)
      // Requests pending at the end of a test are no fault.
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
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

/** The shell works in any state: menu by keyboard, language picker, footer. */
export async function expectUsableShell(page: Page) {
  const button = page.getByRole('button', { name: 'Ouvrir le menu' })
  await button.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveCount(6)
  await expect(menu.getByRole('radio', { name: 'Deutsch' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('contentinfo')).toContainText('+2Télé')
}

/** The shell around each page, excluded from axe where it was checked on another page. */
export const SHELL = '#root > :not(main) > *'

/**
 * No violation of WCAG 2.2 AA that axe can find, nor of its best practices except the rules
 * `except`.
 */
export async function expectAccessible(page: Page, except: string[] = [], without: string[] = []) {
  // Colours during a transition are not the design's.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Experimental in axe: the visible label of a link or button is part of its name (WCAG 2.5.3).
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  const options: RunOptions = { runOnly: { type: 'tag', values }, rules }
  expect(await violations(page, options, without)).toEqual([])
}

export const expectRules = async (page: Page, values: string[], without: string[] = []) =>
  expect(await violations(page, { runOnly: { type: 'rule', values } }, without)).toEqual([])

/**
 * Axe's violations. Half a megabyte of code goes into a page, so only once; passes are not
 * returned.
 */
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

/** The first members of long lists represent the others: the exhaustive run checks each. */
const repeated = [
  'li[data-card]:nth-child(n + 3)',
  'li:nth-child(n + 3):has(> article[id^="comment-"])',
]

export const cards = (page: Page) => page.locator('li[data-card]')

/** Every card of the page contains this; there is at least one. */
export const expectEveryCard = (page: Page, says: RegExp) =>
  expect(async () => {
    const texts = await cards(page).allInnerTexts()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(says)
  }).toPass()
