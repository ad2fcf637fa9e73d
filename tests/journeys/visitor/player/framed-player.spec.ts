import { createServer, type RequestListener, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { hold } from '../../../support/browser/hold.ts'
import { createApp } from '../../../../mock-server/app.ts'
import { portOf } from '../../../../mock-server/http/listen.ts'
import { createSiteHost } from '../../../../scripts/preview/site-host.ts'
import { snapshot } from '../../../../scripts/preview/snapshot.ts'
import { expect, expectAccessible, test as base } from '../../../support/browser/site.ts'
import { undecided } from '../../../support/browser/steps/consent-steps.ts'

type Frames = {
  /** A site that lets the school frame its player. */
  site: string
  school: string
  /** Nobody allows it anything. */
  stranger: string
  /** Of a recording. */
  id: string
}

const test = base.extend<object, { frames: Frames }>({
  frames: [
    async ({ playwright }, use) => {
      const servers: Server[] = []
      const open = async (listener: RequestListener) => {
        const server = await new Promise<Server>((done) => {
          const started = createServer(listener).listen(0, () => done(started))
        })
        servers.push(server)
        return portOf(server)
      }
      const framing: RequestListener = ({ url = '' }, response) => {
        const { searchParams } = new URL(url, 'http://host')
        const [src, size = '640x360'] = [
          searchParams.get('src') ?? '',
          searchParams.get('size') ?? undefined,
        ]
        const [width, height] = size.split('x')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(
          `<!doctype html><html lang="fr"><title>Cours</title><body style="margin:0"><iframe title="Vidéo" width="${width}" height="${height}" style="border:0" allow="fullscreen" src="${src.replaceAll('"', '')}"></iframe>`,
        )
      }
      // The site is another site, too: another host name.
      const school = `http://127.0.0.1:${await open(framing)}`
      const stranger = `http://127.0.0.1:${await open(framing)}`
      let answer: RequestListener = () => {}
      const site = `http://localhost:${await open((request, response) => answer(request, response))}`
      const app = createApp({ archives: 60, quiet: true, siteOrigins: [site] })
      const playerFrames = [school]
      answer = await createSiteHost(snapshot('dist', { playerFrames }), app, { playerFrames })
      const early = await playwright.request.newContext()
      const list = (await (await early.get(`${site}/api/archives`)).json()) as {
        items: { id: string; duration: number }[]
      }
      await early.dispose()
      const { id = '' } = list.items.find(({ duration }) => duration > 120) ?? {}
      await use({ site, school, stranger, id })
      app.close()
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
    { scope: 'worker' },
  ],
})

test.use(undecided)

const frameOf = (page: Page) => page.frameLocator('iframe[title="Vidéo"]')

const openFramed = (page: Page, by: string, src: string, size = '640x360') =>
  page.goto(`${by}/?size=${size}&src=${encodeURIComponent(src)}`)

test('a site that may shows the player alone: it plays a stretch, leads to the site, and keeps nothing @variant', async ({
  page,
  context,
  frames: { site, school, id },
}) => {
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await openFramed(page, school, `${site}/player/${id}?embed&t=65&end=68`)
  const frame = frameOf(page)
  const player = frame.getByRole('region', { name: /^Lecteur/ })
  await expect(player).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('contentinfo')).toHaveCount(0)
  const video = frame.locator('video')
  const time = () => video.evaluate((one: HTMLVideoElement) => one.currentTime)
  const isPaused = () => video.evaluate((one: HTMLVideoElement) => one.paused)
  expect(await isPaused(), 'it waits for a hand').toBe(true)
  await expect(frame.getByRole('button', { name: /plein écran/i })).toBeAttached()
  await expect(frame.getByRole('button', { name: /cinéma/i })).toHaveCount(0)
  const box = (await player.boundingBox())!
  expect([box.width, box.height]).toEqual([640, 360])

  const link = frame.getByRole('link', { name: /Voir sur \+2Télé \(nouvel onglet\)$/ })
  await expect(link).toHaveAttribute('href', `${site}/player/${id}?t=65&end=68`)
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)

  await frame.getByRole('button', { name: /^Regarder/ }).click()
  await expect.poll(time).toBeGreaterThan(65)
  await expect.poll(isPaused).toBe(true)
  expect(await time()).toBeLessThan(80)
  await player.press('m')
  await player.press('t')
  await frame.getByRole('button', { name: 'Continuer' }).click()
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = one.duration - 0.2
  })
  // Large over the picture, and small among the controls.
  await expect(player.getByRole('button', { name: 'Revoir' })).toHaveCount(2)

  const [, framed] = page.frames()
  const kept = await framed!.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    document.cookie,
  ])
  expect(kept).toEqual([[], [], ''])
  expect(await context.cookies(site)).toEqual([])
  expect(asked.filter((one) => /analytics|@me|matomo|manifest|service-worker/.test(one))).toEqual(
    [],
  )
  expect(asked).toContain(`POST /api/archive/${id}/view`)
})

test('nobody else frames it, and nobody frames any other page', async ({
  page,
  frames: { site, school, stranger, id },
}) => {
  for (const [by, path] of [
    [stranger, `/player/${id}?embed`],
    [school, `/player/${id}`],
    [school, `/player/${id}?embedded`],
    [school, '/?embed'],
    [school, '/framed.html'],
  ] as const) {
    await openFramed(page, by, site + path)
    const shown = () => page.frames()[1]?.url()
    await expect.poll(shown, `${by} frames ${path}`).toBe('chrome-error://chromewebdata/')
  }
})

test('what fails is told within the frame, however small, with the ways on @variant', async ({
  page,
  frames: { site, school, id },
}) => {
  await openFramed(page, school, `${site}/player/no-such-archive?embed`, '200x113')
  const frame = frameOf(page)
  await expect(frame.getByRole('alert')).toContainText('Cette archive n’existe pas')
  await expect(
    frame.getByRole('link', { name: 'Voir sur +2Télé (nouvel onglet)' }),
  ).toHaveAttribute('href', site)
  await expectAccessible(page)

  // One that cannot exist is refused as such: trying again would never help.
  await openFramed(page, school, `${site}/player/${'x'.repeat(200)}?embed`)
  await expect(frame.getByRole('alert')).toContainText('Cette archive n’existe pas')

  await page.route(`**/api/archive/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await openFramed(page, school, `${site}/player/${id}?embed=1`)
  await expect(
    frame.getByRole('link', { name: 'Voir sur +2Télé (nouvel onglet)' }),
  ).toHaveAttribute('href', `${site}/player/${id}`)
  await page.unroute(`**/api/archive/${id}`)
  await frame.getByRole('button', { name: 'Réessayer' }).click()
  await expect(frame.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
})

test('code that is late is told of, and brings the player alone once it is there @variant', async ({
  page,
  frames: { site, school, id },
}) => {
  const app = await hold(page, '**/assets/app-*.js')
  await page.clock.install()
  const src = encodeURIComponent(`${site}/player/${id}?embed`)
  await page.goto(`${school}/?src=${src}`, { waitUntil: 'commit' })
  const frame = frameOf(page)
  await expect(frame.locator('#root')).toBeAttached()
  await page.clock.runFor(16_000)
  await expect
    .soft(frame.getByRole('alert'))
    .toHaveText('Le site n’a pas pu démarrer. Rechargez la page.')
  app.go()
  await expect(frame.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
})

test('what an extension takes out of the frame takes nothing else along @variant', async ({
  page,
  frames: { site, school, id },
}) => {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await openFramed(page, school, `${site}/player/${id}?embed`)
  const player = frameOf(page).getByRole('region', { name: /^Lecteur/ })
  // What the set says goes again by itself: it is watched for from within.
  await player.evaluate((section) => {
    const takenOut = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        const words = section.querySelector(':scope > [aria-hidden="true"] > span')
        if (!words?.textContent.includes('Son coupé')) return
        observer.disconnect()
        words.parentElement?.remove()
        done()
      })
      observer.observe(section, { childList: true, subtree: true, characterData: true })
    })
    Object.assign(section, { takenOut })
  })
  await player.press('m')
  await player.evaluate((section: HTMLElement & { takenOut?: Promise<void> }) => section.takenOut)
  await expect(player.getByRole('status').filter({ hasText: 'Son coupé' })).toBeAttached()
  await player.evaluate((section) => {
    const saidAgain = new Promise<void>((done) => {
      const observer = new MutationObserver(
        () => section.querySelector(':scope > [aria-hidden="true"] > span') && done(),
      )
      observer.observe(section, { childList: true, subtree: true })
    })
    Object.assign(section, { saidAgain })
  })
  await player.press('m')
  await player.evaluate((section: HTMLElement & { saidAgain?: Promise<void> }) => section.saidAgain)
  expect(thrown).toEqual([])
})

test('sharing offers the code, whose title no markup breaks; it shows the stretch elsewhere @variant', async ({
  page,
  frames: { site, school, id },
}) => {
  await page.route(`**/api/archive/${id}`, async (route) => {
    const answer = await route.fetch()
    const json = { ...((await answer.json()) as object), title: 'Le « " » & <b>gras</b>' }
    await route.fulfill({ response: answer, json })
  })
  await page.goto(`${site}/player/${id}`)
  await page.getByRole('button', { name: 'Partager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partager et citer' })
  await dialog.getByLabel('Début', { exact: true }).fill('0:20')
  const code = await dialog.getByLabel('Code pour un autre site').inputValue()
  expect(code).toContain('title="Le « &quot; » &amp; &lt;b&gt;gras&lt;/b&gt;, ')
  await page.goto(`${school}/?src=about:blank`)
  await page.evaluate((html) => {
    document.body.innerHTML = html
  }, code)
  await expect(page.locator('body > *')).toHaveCount(1)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
  expect(page.frames()[1]?.url()).toBe(`${site}/player/${id}?embed&t=20`)
})

test('an installation that allows nobody has no such page, and offers no code @variant', async ({
  page,
  frames: { id },
}) => {
  const { headers } = await page.goto(`/player/${id}?embed`).then((answer) => ({
    headers: answer?.headers() ?? {},
  }))
  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' http://localhost:3333",
  )
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/archives')
  await page.locator('li[data-card] a').first().click()
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByLabel('Référence')).toBeVisible()
  await expect(page.getByLabel('Code pour un autre site')).toHaveCount(0)
})
