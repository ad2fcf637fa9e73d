import { follow } from '#test/support/browser/all-pages.ts'
import type { Page, Request } from '@playwright/test'
import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import { pagePaths, requestFaults, expectRecovered, expectPageUsable } from './faults.ts'
import { fastClock } from '#test/support/browser/fast-clock.ts'
import { clickToClose, signInWithToken } from '#test/support/browser/member.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { allFaults } from '#test/support/exhaustive.ts'

const kinds = Object.keys(requestFaults)
const roles = ['nobody', 'archivist'] as const

if (allFaults) test.describe.configure({ timeout: 1_800_000 })

type SkipWaits = Awaited<ReturnType<typeof fastClock>>

/** Preloads the code of a page, so that a jumping clock finds no chunk pending. */
async function loadCode(page: Page, skipWaits: SkipWaits, at: string) {
  // Waits for code only: a television never stops loading media.
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (/^(?:script|stylesheet)$/.test(request.resourceType())) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.goto('/nothing-is-there')
  await follow(page, at)
  await expectPageUsable(page, skipWaits, at)
  await expect.poll(() => pending.size).toBe(0)
}

/** Signs in again, as another tab does after a fault has ended the session. */
const signInAgain = (page: Page) =>
  page.evaluate(() => {
    const newValue = 'mock_persona_archivist'
    if (localStorage.getItem('authToken')) return
    localStorage.setItem('authToken', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue }))
  })

/** Expects no error after the retry, or after leaving the page and returning. */
async function expectErrorGone(page: Page, skipWaits: SkipWaits, at: string, about: string) {
  const retries = page.locator('main').getByRole('button', { name: fr.failure.retry })
  // Each failed part of the page has a retry button.
  const pressed = await retries.evaluateAll((all: HTMLElement[]) => {
    for (const one of all) one.click()
    return all.length
  })
  if (pressed === 0) {
    await follow(page, '/nothing-is-there')
    await page.clock.fastForward('10:00')
    await follow(page, at)
  }
  await expectPageUsable(page, skipWaits, `${about}, once it is over`)
  await expect(page.getByRole('main'), about).not.toContainText(fr.failure.title)
}

/**
 * Returns each page once. Each fault occurs once in both roles together; `-- all` tests all
 * combinations.
 */
const cells = (role: (typeof roles)[number]) => {
  const shift = role === 'nobody' ? 0 : pagePaths.length
  return pagePaths.map((at, turn) => [at, kinds[(turn + shift) % kinds.length] ?? ''] as const)
}

/** Applies the current fault to all requests of a page, once it is set. */
async function injectFault(page: Page) {
  const now: { kind?: string | undefined } = {}
  await page.route('**/api/**', (route) =>
    now.kind === undefined || route.request().url().endsWith('/api/@me')
      ? route.fallback()
      : requestFaults[now.kind]?.(route),
  )
  return now
}

if (!allFaults)
  for (const role of roles)
    test(`every page survives a fault, for ${role} [RL-01]`, async ({ page }) => {
      if (role !== 'nobody') await signInWithToken(page, role)
      const skipWaits = await fastClock(page)
      await page.goto('/credits')
      const now = await injectFault(page)
      expect(2 * pagePaths.length).toBeGreaterThanOrEqual(kinds.length)
      for (const [at, fault] of cells(role)) {
        await follow(page, '/nothing-is-there')
        await page.clock.fastForward('10:00')
        now.kind = fault
        await follow(page, at)
        await expectPageUsable(page, skipWaits, `${at}, ${fault}`)
      }
      await expectRecovered(page)
    })

/** Faults of the connection, which the mock server injects. */
const wire = {
  'a time-out': 'silence',
  'an answer cut off': 'truncate',
  'an answer that stops': 'stall',
  'a slow drip': 'drip:1',
  'a wrong type': 'type:text/plain',
  'a reset': 'reset',
} as const

if (allFaults)
  for (const role of roles)
    for (const at of pagePaths) {
      const member = role === 'nobody' ? undefined : role

      test(`${at} survives every fault, for ${role} [RL-01]`, async ({ page }) => {
        if (member) await signInWithToken(page, member)
        const skipWaits = await fastClock(page)
        await loadCode(page, skipWaits, at)
        const now = await injectFault(page)
        for (const fault of kinds) {
          await follow(page, '/nothing-is-there')
          await page.clock.fastForward('10:00')
          now.kind = fault
          await follow(page, at)
          await expectPageUsable(page, skipWaits, `${at}, ${fault}`)
          now.kind = undefined
          if (member) await signInAgain(page)
          await expectErrorGone(page, skipWaits, at, `${at}, ${fault}`)
        }
        await expectRecovered(page)
      })

      test(`${at} survives every connection fault, for ${role} [RL-01 NF-01 NF-03]`, async ({
        page,
        context,
      }) => {
        if (member) await signInWithToken(page, member)
        const skipWaits = await fastClock(page)
        await loadCode(page, skipWaits, at)
        const play = async (fault: string) => {
          const data = { id: 'normal', ...(fault && { fault }) }
          expect((await page.request.post('/__mock/scenario', { data })).status()).toBe(200)
        }
        const begin = async () => {
          await follow(page, '/nothing-is-there')
          await page.clock.fastForward('10:00')
        }
        for (const [name, fault] of Object.entries(wire)) {
          await begin()
          await play(fault)
          await follow(page, at)
          await expectPageUsable(page, skipWaits, `${at}, ${name}`, { past: true })
          await play('')
          if (member) await signInAgain(page)
          await expectErrorGone(page, skipWaits, at, `${at}, ${name}`)
        }
        await begin()
        await context.setOffline(true)
        await follow(page, at)
        await expectPageUsable(page, skipWaits, `${at}, offline`)
        await context.setOffline(false)
        if (member) await signInAgain(page)
        await expectErrorGone(page, skipWaits, at, `${at}, online again`)
        await expectRecovered(page)
      })
    }

if (allFaults)
  test('every page works without storage, for a visitor and a member [RL-01 ST-01]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    const skipWaits = await fastClock(page)
    const visit = async () => {
      for (const at of pagePaths) {
        await follow(page, at)
        await expectPageUsable(page, skipWaits, `${at}, nothing stored`)
      }
    }
    await page.goto('/credits')
    await visit()
    await page.getByRole('button', { name: fr.session.open, exact: true }).click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: fr.session.login }).click()
    await clickToClose((await popup).getByRole('button', { name: /^Sam/ }))
    await expect(page.getByRole('button', { name: 'Compte : Sam' })).toBeVisible()
    await visit()
  })
