import { expect, test as base, type Frame, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'
import { exhaustive } from '../exhaustive.ts'
import { watchEverything, type Watched } from './watched.ts'

/**
 * A browser that is watched in every window: no request leaves the machine, no token goes elsewhere
 * than to the API, nothing goes uncaught or breaks a policy, nothing undocumented is kept.
 */
export const test = base.extend<{ watched: Watched; apiOrigin: string }>({
  apiOrigin: async ({ baseURL }, provide) => provide(new URL(baseURL ?? '').origin),
  watched: [
    async ({ context, apiOrigin }, use) => {
      const { watched, end } = await watchEverything(context, apiOrigin)
      await use(watched)
      // What a page still asks for at the end of a test is nobody's fault.
      await Promise.all(
        context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })),
      )
      await end()
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
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveCount(6)
  await expect(menu.getByRole('radio', { name: 'Deutsch' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('contentinfo')).toContainText('+2Télé')
}

/** What is around each page, for who has asked about it on another one: axe leaves it out. */
export const SHELL = '#root > :not(main) > *'

/** No violation of WCAG 2.2 AA that axe can find, nor of good practice but for the rules `except`. */
export async function expectAccessible(page: Page, except: string[] = [], without: string[] = []) {
  // A colour half-way through a fade is nobody's choice.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // Experimental in axe: what is seen on a link or button is part of its name (WCAG 2.5.3).
  const rules = {
    'label-content-name-mismatch': { enabled: true },
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  const options: RunOptions = { runOnly: { type: 'tag', values }, rules }
  expect(await violations(page, options, without)).toEqual([])
}

export const expectRules = async (page: Page, values: string[], without: string[] = []) =>
  expect(await violations(page, { runOnly: { type: 'rule', values } }, without)).toEqual([])

/** What axe finds. Half a megabyte of code goes into a page, so only once; nobody reads what passed. */
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

/** Members of long lists stand for those after them: the exhaustive run asks about each. */
const repeated = [
  'li[data-card]:nth-child(n + 3)',
  'li:nth-child(n + 3):has(> article[id^="comment-"])',
]

export const cards = (page: Page) => page.locator('li[data-card]')

/** Every card of the page says this; there is at least one. */
export const expectEveryCard = (page: Page, says: RegExp) =>
  expect(async () => {
    const texts = await cards(page).allInnerTexts()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(says)
  }).toPass()
