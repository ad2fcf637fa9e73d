import type { Locator, Page, Request, Route } from '@playwright/test'
import { policy } from '#web/src/api/request-policy.ts'
import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import { runs } from '#test/support/exhaustive.ts'
import { fastClock } from '#test/support/browser/fast-clock.ts'
import { cards, expect, test, heading, footerLink } from '#test/support/browser/site.ts'

const content = (page: Page) => page.locator('main [data-card]').first()
const retry = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: fr.failure.title })
    .getByRole('button', { name: fr.failure.retry })

const ROUNDS = ['Archives', 'Chaînes', 'Collections'] as const

test('fifty quick navigations duplicate no request [NF-35]', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto('/legal')
  for (const name of [...ROUNDS, 'Mentions légales']) {
    await footerLink(page, name).click()
    await expect(heading(page)).toBeVisible()
  }
  // Moves the pointer off a link, which would preload its page.
  await page.mouse.move(1, 1)
  await page.reload()
  await expect(heading(page)).toContainText('Mentions légales')

  const pending = new Map<Request, Route>()
  page.on('requestfailed', (request) => pending.delete(request))
  await page.route('**/api/**', (route) => void pending.set(route.request(), route))
  const follow = (name: string) =>
    footerLink(page, name).evaluate((link: HTMLElement) => link.click())
  for (let turn = 0; turn < 48; turn++) await follow(ROUNDS[turn % ROUNDS.length] ?? '')
  await follow('Mentions légales')
  await expect(heading(page)).toContainText('Mentions légales')
  const addresses = () => [...pending.keys()].map((request) => request.url())
  await expect.poll(() => addresses().length - new Set(addresses()).size).toBe(0)

  // Unused responses arrive all the same, and help only when their page is opened again.
  await page.unroute('**/api/**')
  for (const route of pending.values()) await route.continue().catch(() => {})
  await page.waitForLoadState('networkidle')
  await expect(heading(page)).toContainText('Mentions légales')
  await footerLink(page, 'Archives').click()
  await expect(content(page)).toBeVisible()
  expect(errors.filter((text) => !/net::ERR_|Failed to load resource/.test(text))).toEqual([])
})

test('a server down for ten minutes gets three requests each [NF-07 NF-41]', async ({ page }) => {
  const asked = new Map<string, number>()
  const skipWaits = await fastClock(page)
  const until = (seen: Locator) => skipWaits(seen, { past: false })
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } })
  })
  await page.goto('/archives')
  // A preloaded response counts as the first attempt if the app uses it in time.
  await expect(heading(page)).toBeVisible()
  await until(retry(page))
  await page.clock.runFor('10:00')
  expect(asked.get('/api/archives')).toBe(1 + policy.retries)
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(1 + policy.retries)

  asked.clear()
  await retry(page).click()
  await expect.poll(() => asked.get('/api/archives') ?? 0).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await page.clock.runFor(policy.delay + policy.jitter)
      return asked.get('/api/archives')
    })
    .toBe(1 + policy.retries)
  await expect(retry(page)).toBeVisible()
  await page.clock.runFor('10:00')
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(1 + policy.retries)

  await page.unroute('**/api/**')
  await retry(page).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a server that repeatedly restarts leaves data or an error [NF-42]', async ({ page }) => {
  const catalogue = page.getByText(new RegExp(Object.values(fr.failures).filter(isWord).join('|')))
  const skipWaits = await fastClock(page)
  const until = (seen: Locator) => skipWaits(seen, { past: false })
  let isDown = false
  await page.route('**/api/**', (route) =>
    isDown ? route.abort('connectionrefused') : route.fallback(),
  )
  await page.goto('/legal')
  await expect(heading(page)).toContainText('Mentions légales')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))

  const restarts = runs(3, 100)
  let errors = 0
  for (let restart = 0; restart < restarts; restart++) {
    isDown = true
    await footerLink(page, ROUNDS[restart % ROUNDS.length] ?? '').click()
    // The list's own error: a filter may fail before it, while the list may still load.
    await until(content(page).or(retry(page)).first())
    if (!(await content(page).isVisible())) {
      errors++
      await expect(catalogue.filter({ visible: true }).first()).toBeVisible()
      isDown = false
      await retry(page).click()
      await until(content(page))
    }
    isDown = false
    await footerLink(page, 'Mentions légales').click()
    await expect(heading(page)).toContainText('Mentions légales')
    // Lets cached data expire.
    await page.clock.fastForward('10:00')
  }
  // Without cached data each attempt shows an error first, then data.
  expect(errors).toBe(restarts)
  await expect(page.locator('body[data-same]')).toBeAttached()
})

test('a clock jump causes no burst of requests [RL-03]', async ({ page }) => {
  const asked = new Map<string, number>()
  const unanswered = new Set<Request>()
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  const answered = () => expect.poll(() => unanswered.size).toBe(0)
  // Steps are shorter than the request timeout: requests of a timer get their response in time.
  const halfMinute = async () => {
    await answered()
    for (let seconds = 0; seconds < 30; seconds += 5) {
      await page.clock.runFor(5000)
      await answered()
    }
  }
  page.on('request', (request) => {
    unanswered.add(request)
    const { pathname, search } = new URL(request.url())
    const thing = pathname + search
    if (pathname.startsWith('/api/')) asked.set(thing, (asked.get(thing) ?? 0) + 1)
  })
  const askedMoreThan = (max: number) => [...asked].filter(([, times]) => times > max)
  await page.clock.install({ time: new Date('2026-03-29T00:59:00+01:00') })
  await page.goto('/archives')
  await expect(content(page)).toBeVisible()
  const wake = () =>
    page.evaluate(() => {
      for (const type of ['focus', 'online', 'pageshow']) dispatchEvent(new Event(type))
      document.dispatchEvent(new Event('visibilitychange'))
    })
  for (const [about, time] of [
    ['an hour ahead', '2026-03-29T02:00:00+01:00'],
    ['an hour back', '2026-03-29T01:00:00+01:00'],
    ['over the change to summer time', '2026-03-29T03:00:01+02:00'],
    ['to 2038', '2038-01-19T03:14:08Z'],
    ['back to where it began', '2026-03-29T00:59:00+01:00'],
  ] as const) {
    asked.clear()
    await page.clock.setSystemTime(new Date(time))
    await wake()
    await halfMinute()
    expect(askedMoreThan(1), `${about}, on waking`).toEqual([])
    for (const name of ['Chaînes', 'Archives'] as const) {
      asked.clear()
      await footerLink(page, name).click()
      await expect(heading(page)).toHaveText(name)
      await expect(content(page)).toBeVisible()
      await halfMinute()
      // A navigation may abort a preload; then the page requests the data itself.
      expect(askedMoreThan(2), `${about}, on the way to ${name}`).toEqual([])
    }
  }
})

const isWord = (text: unknown): text is string => typeof text === 'string' && !text.includes('{{')
