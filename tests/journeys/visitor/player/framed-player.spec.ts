import { frameOf, openFramed, test } from '#test/support/browser/embedding-site.ts'
import { expect, expectAccessible } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

test.use(withoutConsentChoice)

test('an allowed site shows the player alone', async ({
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
  // A large button over the picture, and a small one in the controls.
  await expect(player.getByRole('button', { name: 'Revoir' })).toHaveCount(2)

  const isRefused = await player.evaluate((section) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([''], 'a.txt'))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return !section.dispatchEvent(drop)
  })
  expect(isRefused, 'a file that is dropped does not take its place').toBe(true)

  const [, framed] = page.frames()
  const stored = await framed!.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
    document.cookie,
  ])
  expect(stored).toEqual([[], [], ''])
  expect(await context.cookies(site)).toEqual([])
  expect(asked.filter((one) => /analytics|@me|matomo|manifest|service-worker/.test(one))).toEqual(
    [],
  )
  expect(asked).toContain(`POST /api/archive/${id}/view`)
})

test('sharing offers the embed code with escaped markup', async ({
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
