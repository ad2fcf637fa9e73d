import type { BrowserContext, Page, Request } from '@playwright/test'
import { clipOf } from '#test/support/server/clips.ts'
import {
  memberButton,
  openLoginWindow,
  openMenu,
  storedToken,
  clickToClose,
} from '#test/support/browser/member.ts'
import { cards, expect } from '#test/support/browser/site.ts'
import { test } from './two-origins.ts'

test.use({ locale: 'en-GB' })
// In one worker, which starts both servers once.
test.describe.configure({ mode: 'default' })

type Sent = { request: Request; headers: Promise<Record<string, string>> }

/** Every request of a context, popups included, as it is sent. */
function requestsOf(context: BrowserContext) {
  const sent: Sent[] = []
  context.on('request', (request) => {
    // A closing window loses what it has not reported.
    const headers = request.allHeaders().catch(() => request.headers())
    sent.push({ request, headers })
  })
  return sent
}

/** Navigates by the page itself: a typed address would sever the opener. */
async function lead(page: Page, to: string) {
  await page.evaluate((address) => location.assign(address), to)
  await page.waitForURL(to)
  await page.waitForLoadState()
}

/** Signs in by the popup. @returns the token that it handed over */
async function signIn(page: Page, name: RegExp) {
  const popup = await openLoginWindow(page)
  await clickToClose(popup.getByRole('button', { name }))
  await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible()
  return (await storedToken(page)) ?? ''
}

test('a site with its API on another origin can be browsed [DP-24]', async ({
  page,
  context,
  origins,
}) => {
  const sent = requestsOf(context)
  await page.goto(`${origins.site}/archives?sort=-views`)
  const first = cards(page).first()
  const picture = first.locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  await first.getByRole('link').click()

  const video = page.locator('video')
  await expect(video).toHaveJSProperty('readyState', 4)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration / 2
    // Restarting a paused video rejects this `play()`.
    void element.play().catch(() => {})
  })
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime / one.duration))
    .toBeGreaterThan(0.5)

  const media = sent.filter(({ request }) => request.resourceType() === 'media')
  expect(media.length).toBeGreaterThan(0)
  const answers = new Set<number | string | undefined>()
  for (const { request, headers } of media) {
    expect((await headers).range).toMatch(/^bytes=\d+-/)
    answers.add((await request.response())?.status() ?? request.failure()?.errorText)
  }
  // A seek aborts requests, some before the first byte.
  answers.delete('net::ERR_ABORTED')
  expect([...answers]).toEqual([206])
  const origin = ({ request }: Sent) => new URL(request.url()).origin
  const pathname = ({ request }: Sent) => new URL(request.url()).pathname
  expect(new Set(sent.map(origin))).toEqual(new Set([origins.site, origins.api, origins.files]))
  expect(sent.filter((one) => /^\/(?:api|files)/.test(pathname(one))).map(origin)).not.toContain(
    origins.site,
  )
  expect(origins.misdirected).toEqual([])
})

test('a member signs in, comments and signs out across origins [AP-48]', async ({
  page,
  context,
  origins,
}) => {
  const sent = requestsOf(context)
  await page.goto(`${origins.site}/archives?sort=-views`)
  const token = await signIn(page, /^Lou/)
  expect(token).toMatch(/^mock_/)

  await cards(page).first().getByRole('link').click()
  await page.getByLabel('Details').scrollIntoViewIfNeeded()
  const section = page.getByRole('region', { name: 'Comments' })
  await section.getByRole('textbox').first().fill('Seen from elsewhere.')
  await section.getByRole('button', { name: 'Post' }).click()
  const published = section.getByRole('article').first()
  await expect(published).toContainText('Seen from elsewhere.')
  // The comment is shown while it is sent; it cannot be deleted until then.
  await expect(published.getByRole('button', { name: 'Delete' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Details').scrollIntoViewIfNeeded()
  await expect(section.getByText('Seen from elsewhere.')).toBeVisible()

  await openMenu(page, 'Lou')
  const goodbye = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await goodbye).url()).toBe(`${origins.api}/api/logout`)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()

  await expectTokenOnlyAt(origins.api, token, sent)
})

test('an archivist uploads to another origin [AP-48]', async ({ page, context, origins }) => {
  const sent = requestsOf(context)
  await page.goto(`${origins.site}/community`)
  const token = await signIn(page, /^Sam/)
  await openMenu(page, 'Sam')
  await page.getByRole('link', { name: 'Archivist space' }).click()
  await page.getByRole('link', { name: 'Add a recording' }).click()
  await page.getByLabel('Title', { exact: true }).fill('From elsewhere')
  await page.getByLabel('Genre').selectOption('varietes')
  await page.getByLabel('Channel').selectOption('tele-une')
  await page.getByLabel('Broadcast date').fill('1984-12-31')
  await page.getByLabel('Credits and rights').fill('Télé Une')
  const buffer = clipOf('720x576')
  await page
    .locator('input[name="video"]')
    .setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer })
  // The preview of the file moves the button.
  await expect(page.getByLabel('Preview of the video')).toBeVisible()
  await page.getByRole('button', { name: 'Upload the recording' }).click()
  await page.getByRole('link', { name: 'Watch the recording' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From elsewhere')
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await expectTokenOnlyAt(origins.api, token, sent)
})

/** The token was sent to the API only, in its header only. */
async function expectTokenOnlyAt(api: string, token: string, sent: readonly Sent[]) {
  let bearers = 0
  for (const { request, headers } of sent) {
    expect(request.url()).not.toContain(token)
    const { authorization, ...others } = await headers
    expect(JSON.stringify(others), request.url()).not.toContain(token)
    if (authorization === undefined) continue
    expect(authorization).toBe(`Bearer ${token}`)
    expect(request.url().startsWith(`${api}/api/`), request.url()).toBe(true)
    bearers++
  }
  expect(bearers).toBeGreaterThan(0)
}

test('only the popup at the API’s origin can hand over a token [AP-06 AP-08 AP-18]', async ({
  page,
  context,
  origins,
}) => {
  await page.goto(`${origins.site}/community`)
  const popup = await openLoginWindow(page)
  await page.evaluate(() => {
    const received: string[] = []
    addEventListener('message', ({ origin }) => received.push(origin))
    Object.assign(globalThis, { received })
  })
  const received = () =>
    page.evaluate(() => (globalThis as unknown as { received: string[] }).received)
  const post = (from: Page) =>
    from.evaluate(() => {
      ;(opener as Window).postMessage({ token: 'mock_persona_staff' }, '*')
    })

  // The right origin, another window.
  const other = context.waitForEvent('page')
  await page.evaluate((address) => void open(address), `${origins.api}/__mock/`)
  const second = await other
  await second.waitForLoadState()
  await post(second)
  await expect.poll(received).toEqual([origins.api])

  // The right window, another origin.
  const signInPage = popup.url()
  const { alias } = origins
  await lead(popup, `${alias}/__mock/`)
  await post(popup)
  await expect.poll(received).toEqual([origins.api, alias])

  expect(await storedToken(page)).toBeNull()
  await lead(popup, signInPage)
  await clickToClose(popup.getByRole('button', { name: /^Lou/ }))
  await expect(memberButton(page, 'Lou')).toBeVisible()
})

test('a popup severed by COOP ends the sign-in with a message [AP-23]', async ({
  page,
  origins,
}) => {
  await page.goto(`${origins.site}/community`)
  const popup = await openLoginWindow(page)
  const status = page.getByRole('dialog').getByRole('status')
  await expect(status).toHaveText(/continues in the other window/)
  // Playwright emulates focus in every page; this page must have lost it to the popup.
  await page.evaluate(() => (document.hasFocus = () => false))
  // This page sends Cross-Origin-Opener-Policy, which separates both windows permanently.
  await lead(popup, `${origins.stranger}/credits`)
  await expect(status).toHaveText(/^Login wasn’t completed\./)
  expect(await popup.evaluate(() => opener === null)).toBe(true)
  const next = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log in / register' }).click()
  await clickToClose((await next).getByRole('button', { name: /^Lou/ }))
  await expect(memberButton(page, 'Lou')).toBeVisible()
})

test('a site whose origin the API does not allow shows an error [NF-29]', async ({
  page,
  origins,
}) => {
  await page.addInitScript(() => localStorage.setItem('authToken', 'mock_persona_member'))
  await page.goto(`${origins.stranger}/archives`)
  // The timeline has its own message: here the list's is meant.
  const list = page.getByRole('alert').filter({ hasText: 'The server isn’t responding' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  // Nor can the member be fetched.
  await expect(page.getByText('Failed to fetch user data')).toBeVisible()
})
