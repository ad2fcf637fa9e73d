import { expect, test } from '@playwright/test'

const ADDRESSES = [
  '/__mock/state',
  '/__mock/log',
  '/api/home',
  '/api/archives',
  '/files/channels/x.svg',
]

test('a page under a rebound DNS name cannot read the mock server [MK-03]', async ({
  playwright,
  launchOptions,
  baseURL,
  request,
}) => {
  // The same requests under the machine's own name are answered.
  expect((await request.get('/__mock/state')).status()).toBe(200)
  const rule = '--host-resolver-rules=MAP rebind.test 127.0.0.1'
  const args = [...(launchOptions.args ?? []), rule]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage()
  // The site's own host accepts any name, so it can serve the foreign page.
  await page.goto(`http://rebind.test:${new URL(baseURL ?? '').port}/icon.svg`)
  expect(await page.evaluate(() => location.hostname)).toBe('rebind.test')
  const answers = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(address)
          return { status: answer.status, text: await answer.text() }
        }),
      ),
    ADDRESSES,
  )
  const changed = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ id: 'api-down' })
    return (await fetch('/__mock/scenario', { method: 'POST', headers, body })).status
  })
  await browser.close()
  for (const { status, text } of answers) {
    expect({ status, error: (JSON.parse(text) as { error: string }).error }).toEqual({
      status: 421,
      error: 'misdirected_request',
    })
  }
  expect(changed).toBe(421)
})
