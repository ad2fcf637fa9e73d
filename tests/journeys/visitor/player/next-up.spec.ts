import { signInOnEveryLoad } from '#test/support/browser/member.ts'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { visibleOnPausedClock, pauseClock } from '#test/support/browser/fast-clock.ts'
import {
  openPlayer,
  player,
  recordingWith,
  videoOf,
  playToTheEnd,
  shareDialog,
} from '#test/support/browser/player.ts'
import { composer, openComments } from '#test/support/browser/steps/comment-steps.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

type Similar = { id: string; title: string; year: number }

test('autoplay starts the next one after a countdown', async ({ page, request }) => {
  const { id } = await recordingWith(request, () => true)
  const answer = await request.get(`/api/archive/${id}/similar`)
  const offered = (await answer.json()) as [Similar, ...Similar[]]
  const [similar] = offered
  const next = page.getByRole('region', { name: 'À suivre' })
  /** Advances the clock second by second, so that each is rendered. */
  const letSecondsPass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      await page.clock.runFor(1000)
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', resolve, { once: true })
            port1.start()
            port2.postMessage('')
          }),
      )
    }
  }
  await openPlayer(page, id)
  await playToTheEnd(page)
  await test.step('otherwise replay is next to three similar ones', async () => {
    const hrefs = () =>
      next.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(hrefs).toEqual(offered.slice(0, 3).map((one) => `/player/${one.id}`))
    await expect(next.getByRole('button', { name: 'Rester ici' })).toHaveCount(0)
    await expectAccessible(page)
    const { width, height } = page.viewportSize()!
    for (const narrow of [320, 390]) {
      await page.setViewportSize({ width: narrow, height: 844 })
      const bar = (await player(page).getByRole('slider').first().boundingBox())!
      for (const card of await next.getByRole('listitem').all()) {
        const { y, height: high } = (await card.boundingBox())!
        expect(y + high).toBeLessThan(bar.y)
      }
    }
    await page.setViewportSize({ width, height })
    await next.getByRole('button', { name: 'Revoir' }).click()
    await expect(next).toHaveCount(0)
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
  })

  await page.clock.install()
  await page.evaluate(() => localStorage.setItem('player', '{"autoplayNext":true}'))
  await openPlayer(page, id)
  // From here on, time passes only by the test.
  await pauseClock(page)
  await playToTheEnd(page)
  await visibleOnPausedClock(page, next.getByText(similar.title, { exact: true }))
  await expect(next.getByRole('link', { name: 'Regarder maintenant' })).toHaveAttribute(
    'href',
    `/player/${similar.id}`,
  )
  // The large button is hidden meanwhile, and the year is shown once.
  await expect(player(page).getByRole('button', { name: 'Revoir' })).toHaveCount(1)
  const texts = await next.locator('p > :not(:first-child)').allInnerTexts()
  expect(texts.join(' ').split(String(similar.year))).toHaveLength(2)
  await page.setViewportSize({ width: 390, height: 844 })
  const [card, set] = await Promise.all([next.boundingBox(), player(page).boundingBox()])
  expect(card!.y).toBeGreaterThanOrEqual(set!.y)
  expect(card!.y + card!.height).toBeLessThan(set!.y + set!.height - 90)
  await next.getByRole('button', { name: 'Rester ici' }).click()
  await expect(next.getByRole('button')).toHaveCount(0)
  await letSecondsPass(12)
  await expect(page).toHaveURL(new RegExp(`/player/${id}$`))
  await page.clock.resume()

  await openPlayer(page, id)
  await pauseClock(page)
  await playToTheEnd(page)
  await visibleOnPausedClock(page, next)
  await letSecondsPass(12)
  await expect(page).toHaveURL(new RegExp(`/player/${similar.id}$`))
  await test.step('it plays, as after a press, but not after Back', async () => {
    await page.clock.resume()
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await page.reload()
    await expect.poll(() => videoOf(page, 'duration')).toBeGreaterThan(0)
    expect(await videoOf(page, 'paused')).toBe(true)
    await playToTheEnd(page)
    await next.getByRole('link', { name: 'Regarder maintenant' }).click()
    await expect(page).not.toHaveURL(new RegExp(`/player/${similar.id}$`))
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
  })
})

test('autoplay waits while a comment is written', async ({ page, request }) => {
  const { id } = await recordingWith(request, () => true)
  await signInOnEveryLoad(page, 'member')
  await page.addInitScript(() => localStorage.setItem('player', '{"autoplayNext":true}'))
  await openComments(page, id)
  await page.clock.install()
  const left = page.getByRole('region', { name: 'À suivre' }).locator('[aria-hidden] b')
  await pauseClock(page)
  await playToTheEnd(page)
  await visibleOnPausedClock(page, left)
  await composer(page).fill('Je me souviens')
  const seconds = await left.innerText()
  await page.clock.runFor(2000)
  await expect(left).toHaveText(seconds)
  const code = await delayRequests(page, /\/ShareDialog-.*\.js$/)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect.poll(code.sent).toBe(1)
  await page.clock.runFor(2000)
  await expect(left).toHaveText(seconds)
  code.go()
  await expect(shareDialog(page)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(left).toHaveText(seconds)
  await shareDialog(page).press('Escape')
  await page.clock.runFor(2000)
  await expect(left).not.toHaveText(seconds)
})
