import { expect, test } from '@playwright/test'
import { auditContext } from '#test/support/browser/audit-context.ts'

// Tests the monitoring of journeys, so it monitors a browser of its own.
test('every journey fails on a stray token, request or storage key [AP-48 DP-24 ST-10]', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const context = await browser.newContext({ baseURL: origin })
  const { watched, end } = await auditContext(context, origin)
  const page = await context.newPage()
  await page.goto('/icon.svg')
  const token = { headers: { authorization: 'Bearer mock_persona_member' } }
  const ask = (address: string, init: RequestInit) =>
    page.evaluate(([to, how]) => void fetch(to, how).catch(() => {}), [address, init] as const)

  const asked = page.waitForRequest(/\/api\/@me$/)
  await ask('/api/@me', token)
  await asked
  expect(watched).toEqual({ strangers: [], faults: [], leaks: [] })

  await context.route(/evil\.example/, (route) => route.fulfill({ body: '' }))
  for (const address of [`${origin}/files/channels/x.svg`, `${origin}/__mock/analytics`]) {
    const leak = page.waitForRequest(address)
    await ask(address, token)
    await leak
    expect(watched.leaks).toContain(address)
  }
  const left = context.waitForEvent('request', (one) => one.url().includes('evil.example'))
  const opened = context.waitForEvent('page')
  await page.evaluate(() => {
    const popup = open('https://evil.example/pixel')
    addEventListener('close-popup', () => popup?.close())
  })
  await left
  expect(watched.strangers).toEqual(['https://evil.example/pixel'])
  const closed = (await opened).waitForEvent('close')
  // The page closes itself, because Chromium may hang when it closes a window that has just loaded.
  await page.evaluate(() => dispatchEvent(new Event('close-popup')))
  await closed
  await expect(end()).rejects.toThrow('requests that leave the machine')

  watched.strangers.length = 0
  await expect(end()).rejects.toThrow('tokens that went elsewhere')
  watched.leaks.length = 0
  await end()
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    await page.evaluate((name) => globalThis[name].setItem('email', 'lou@example.org'), store)
    await expect(end(), store).rejects.toThrow('documented nowhere')
    await page.evaluate((name) => globalThis[name].removeItem('email'), store)
  }
  await context.close()
})
