import { player, videoOf } from '#test/support/browser/player.ts'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { setEvening } from '#test/support/browser/evening.ts'
import {
  focused,
  heading,
  legend,
  openOnTelevision,
  pressUntilFocused,
} from './big-screen-steps.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test('arrow keys lead from home to a recording and back', async ({ page }) => {
  await openOnTelevision(page, '/?tv')
  await expect(legend(page).getByRole('button')).toHaveText([/Décennies$/, /Programme télé$/])
  const browse = page.getByRole('main').getByRole('link', { name: 'Parcourir les archives' })
  await test.step('OK has something to press at once: the television', async () => {
    await expect(focused(page)).toHaveAttribute('href', /^\/player\//)
    await expect(focused(page)).toBeInViewport({ ratio: 1 })
  })
  const programmes = page.getByRole('region', { name: /^(?:Ce soir|Aujourd’hui) à la télévision$/ })
  await expect(programmes.getByRole('listitem')).toHaveCount(3)
  await pressUntilFocused(page, 'ArrowLeft', programmes.getByRole('link'))
  await pressUntilFocused(page, 'ArrowUp', browse)
  await expectAccessible(page)

  await test.step('a row is traversed to its end', async () => {
    const row = page.getByRole('region', { name: 'Collections à la une' }).getByRole('listitem')
    await expect(row.getByRole('link').first()).toBeAttached()
    await pressUntilFocused(page, 'ArrowDown', row.getByRole('link'))
    const last = row.getByRole('link').last()
    await pressUntilFocused(page, 'ArrowRight', last)
    await expect(row.last()).toBeInViewport({ ratio: 0.98 })
  })

  await test.step('the menu closes on the Back key, and arrow keys traverse it', async () => {
    const menu = page.getByRole('button', { name: 'Ouvrir le menu' })
    await pressUntilFocused(page, 'ArrowUp', page.locator('header a, header button'))
    await pressUntilFocused(page, 'ArrowLeft', menu)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/?tv')
    await page.keyboard.press('Enter')
    await pressUntilFocused(page, 'ArrowDown', dialog.getByRole('link', { name: 'Archives' }))
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL('/archives')
  await expect(heading(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(20)

  await test.step('in the list, each arrow key moves to the neighbour in its direction', async () => {
    const link = (at: number) => cards(page).nth(at).getByRole('link')
    await pressUntilFocused(page, 'ArrowDown', cards(page).getByRole('link'))
    await pressUntilFocused(page, 'ArrowLeft', link(0))
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowDown', 6],
      ['ArrowRight', 7],
      ['ArrowUp', 2],
      ['ArrowLeft', 1],
      ['ArrowDown', 6],
    ] as const) {
      await page.keyboard.press(key)
      await expect(link(at), `${key} to ${at}`).toBeFocused()
      await expect(link(at)).toBeInViewport()
    }
    await expect(cards(page).nth(6).getByRole('button')).toHaveCSS('opacity', '0')
    await expectAccessible(page)
  })
  const chosen = await focused(page).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(chosen!)
  await expect(heading(page)).toBeFocused()

  await test.step('the player is entered from below and handles arrow keys itself', async () => {
    await pressUntilFocused(
      page,
      'ArrowUp',
      player(page).getByRole('button', { name: /^Regarder/ }),
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => videoOf(page, 'paused')).toBe(true)
    const before = await videoOf(page, 'volume')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => videoOf(page, 'volume')).toBeCloseTo(before - 0.1, 2)
    await expect(player(page)).toBeFocused()
    await expectAccessible(page)
  })

  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL('/archives')
  await expect(page.locator(`main a[href="${chosen}"]`)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL('/?tv')
  await expect(heading(page)).toContainText('La télé d’hier')
})

test('the Back key returns to home’s television', async ({ page }) => {
  await setEvening(page)
  await openOnTelevision(page, '/?tv')
  const set = page.getByRole('main').getByRole('link', { name: /^En ce moment, / })
  for (const away of ['00:05', '01:30:00']) {
    await expect(set).toBeFocused()
    const before = await set.getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/player\/[^/?]+\?evening=/)
    await expect(heading(page)).toBeFocused()
    await page.clock.fastForward(away)
    await page.keyboard.press('Backspace')
    await expect(page).toHaveURL('/?tv')
    await expect(set).not.toHaveAttribute('href', before!)
  }
  await expect(set).toBeFocused()

  await test.step('OK pauses and resumes the joined recording', async () => {
    await page.keyboard.press('Enter')
    await expect.poll(() => videoOf(page, 'currentTime')).toBeGreaterThan(0)
    for (const paused of [true, false]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => videoOf(page, 'paused')).toBe(paused)
    }
  })
  await test.step('at the end of a programme OK continues, and an arrow key reaches the link to stay', async () => {
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.2
    })
    const next = page.getByRole('region', { name: 'À suivre' })
    await expect(next.getByRole('link', { name: 'Regarder maintenant' })).toBeFocused()
    const stay = next.getByRole('button', { name: 'Rester ici' })
    await page.keyboard.press('ArrowRight')
    await expect(stay).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stay).toHaveCount(0)
    await expect(next).toBeVisible()
  })
})

test('off the air, arrow keys reach retry and the next link', async ({ page, request }) => {
  const [collection] = (await (await request.get('/api/collections')).json()) as { id: string }[]
  const whole = await (await request.get(`/api/collection/${collection?.id}`)).json()
  const [first, second] = (whole as { archives: { id: string }[] }).archives
  await page.route('**/*.mp4*', (route) => route.fulfill({ status: 404 }))
  // The next recording is requested once its link has the focus.
  const data = await delayRequests(page, `**/api/archive/${second?.id}`)
  await openOnTelevision(page, `/player/${first?.id}?collection=${collection?.id}&all=1&tv`)
  await expect(player(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('f')
  const again = player(page).getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  await player(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(again).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(player(page).getByRole('link', { name: /^Suivante/ })).toBeFocused()

  await test.step('a pending recording is announced there', async () => {
    await page.keyboard.press('Enter')
    await expect.poll(data.sent).toBe(1)
    const coming = page.getByRole('status').getByText('chargement')
    await expect(coming).toBeInViewport({ ratio: 1 })
    // Visible text, not the pixel for screen readers.
    expect((await coming.boundingBox())?.width).toBeGreaterThan(20)
    data.go()
    await expect(page).toHaveURL(new RegExp(`/player/${second?.id}`))
    await expect(again).toBeVisible()
  })
})
