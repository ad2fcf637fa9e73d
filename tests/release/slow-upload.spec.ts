import type { Page } from '@playwright/test'
import { clipOf } from '../support/server/clips.ts'
import { expect, test } from '../support/browser/site.ts'
import { openForm, preview, send, video } from '../support/browser/upload-form.ts'
import { addresses, rawRequest } from './harness/raw-request.ts'
import { UPLOAD_TIMEOUT_S } from './harness/nginx-file.ts'

const KIB = 1024

test.use({ apiOrigin: addresses.api })

/** Returns a function that limits the page's upload speed, in bytes a second. */
async function lineOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  return (uploadThroughput: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
}

/** Chooses a video of this size in bytes: a clip, followed by padding that players skip. */
async function chooseFilm(page: Page, size: number) {
  const clip = clipOf('720x576')
  const rest = Buffer.alloc(size - clip.length)
  rest.writeUInt32BE(rest.length)
  rest.write('free', 4, 'latin1')
  const buffer = Buffer.concat([clip, rest])
  await video(page).setInputFiles({ name: 'soirée.mp4', mimeType: 'video/mp4', buffer })
  // The upload starts after the file has been read.
  await expect(preview(page)).toBeVisible()
}

const watch = (page: Page) => page.getByRole('link', { name: 'Regarder l’archive' })

test('an upload longer than nginx’s timeouts completes', async ({ page }) => {
  await openForm(page)
  const line = await lineOf(page)
  const rate = 128 * KIB
  const size = 3 * UPLOAD_TIMEOUT_S * rate
  await chooseFilm(page, size)
  await line(rate)
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/archive'),
  )
  await send(page).click()
  const bar = page.getByRole('progressbar')
  const seen = new Set<number>()
  const look = async () => {
    seen.add(await bar.evaluate((it: HTMLProgressElement) => it.position))
    return [...seen].filter((share) => share > 0 && share < 1).length
  }
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(2)
  const request = (await answered).request()
  expect(request.timing().responseStart).toBeGreaterThan(2 * UPLOAD_TIMEOUT_S * 1000)
  await expect(watch(page)).toBeVisible()
  await line(-1)
  const { video: path } = (await (await answered).json()) as { video: string }
  const stored = await rawRequest(new URL(path, addresses.files).href)
  expect([stored.status, stored.body.length]).toEqual([200, size])
})

test('a stalled upload reports a lost connection', async ({ page }) => {
  await openForm(page)
  await chooseFilm(page, 2 * KIB * KIB)
  const line = await lineOf(page)
  await line(64)
  await send(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'La connexion a été perdue.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Soirée spéciale')
  await line(-1)
  await send(page).click()
  await expect(watch(page)).toBeVisible()
})
