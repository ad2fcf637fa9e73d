import type { Page } from '@playwright/test'
import { LoaderCircle } from 'lucide'
import { expect, test } from '#test/support/browser/site.ts'

// The browser takes a page from a route for one from the internet, and asks before it reaches
// localhost.
test.use({ permissions: ['local-network-access'] })

const QUERY = 'frame_id=f&instance_id=i&platform=desktop'
const READY = [1, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1, config: {} } }]

/** Returns the site's URL with another origin of the same machine. */
const strangeOrigin = (baseURL: string | undefined) =>
  (baseURL ?? '').replace('localhost', '127.0.0.1')

/** Opens a page of a foreign origin with this body. */
async function openStranger(page: Page, origin: string, body: string) {
  const html = `<!doctype html><meta charset="utf-8"><title>Stranger</title>${body}`
  await page
    .context()
    .route(`${origin}/stranger*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    )
  await page.goto(`${origin}/stranger`)
}

test('a foreign page cannot frame the site in any mode [EM-05]', async ({ page, baseURL }) => {
  for (const path of ['/', `/?${QUERY}`]) {
    const refused = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await openStranger(page, strangeOrigin(baseURL), `<iframe src="${baseURL}${path}"></iframe>`)
    expect((await refused).failure()?.errorText).toContain('ERR_BLOCKED_BY_RESPONSE')
    await page.context().unrouteAll()
  }
})

test('an opener from a foreign origin is no host, due to COOP [EM-04]', async ({
  page,
  baseURL,
}) => {
  const origin = strangeOrigin(baseURL)
  const attack = `<script>
    const received = [], opened = []
    addEventListener('message', ({ data }) => received.push(data))
    for (const button of document.querySelectorAll('button'))
      button.onclick = () => opened.push(open(button.value))
    globalThis.answer = () => opened.map((one) => {
      one.postMessage(${JSON.stringify(READY)}, '*')
      return one.closed
    })
    globalThis.received = received
  </script>`
  const buttons = `<button value="${origin}/stranger?plain">plain</button><button value="${baseURL}/credits?${QUERY}">site</button>`
  const frame = `<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" srcdoc="${(buttons + attack).replaceAll('"', '&quot;')}"></iframe>`
  await openStranger(page, origin, frame)
  const inside = page.frameLocator('iframe')
  const open = async (name: string) => {
    const popup = page.waitForEvent('popup')
    await inside.getByRole('button', { name }).click()
    return popup
  }
  const isAlone = (one: Page) => one.evaluate(() => opener === null)

  // Without COOP (Cross-Origin-Opener-Policy) the popup keeps its opener.
  const plain = await open('plain')
  expect(await isAlone(plain)).toBe(false)
  const site = await open('site')
  const badge = site.locator('button[popovertarget="activity"]')
  await expect(badge).toHaveAttribute('data-status', 'connecting')
  await expect(badge.locator(`svg > path[d="${LoaderCircle[0]?.[1].d}"]`)).toBeVisible()
  expect(await isAlone(site)).toBe(true)
  const body = inside.locator('body')
  const closed = await body.evaluate(() =>
    (globalThis as unknown as { answer: () => boolean[] }).answer(),
  )
  expect(closed).toEqual([false, true])
  await expect(badge).toHaveText('Connexion...')
  const received = await body.evaluate(
    () => (globalThis as unknown as { received: unknown[] }).received,
  )
  expect(received).toEqual([])
})
