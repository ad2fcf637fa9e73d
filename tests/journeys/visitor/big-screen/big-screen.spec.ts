import type { Page } from '@playwright/test'
import {
  captionedRecording,
  captionsShown,
  openPlayer,
  player,
  videoOf,
} from '../../../support/browser/player.ts'
import { cards, expect, expectAccessible, test } from '../../../support/browser/site.ts'
import { hold } from '../../../support/browser/hold.ts'
import { setEvening } from '../../../support/browser/evening.ts'
import { expectPicture, live } from '../../../support/browser/steps/zapping-steps.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

const legend = (page: Page) => page.getByRole('region', { name: 'Touches de couleur' })
const focused = (page: Page) => page.locator(':focus')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page as on a television, and waits until the remote control is heard. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(legend(page)).toBeVisible()
}

/** A key that only remote controls have. */
const pressColour = (page: Page, key: string) =>
  page.evaluate((name) => {
    const press = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
  }, key)

/** Presses an arrow until the focus is there. */
async function walk(page: Page, key: string, to: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key)
    if (await to.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
  }
  await expect(to).toBeFocused()
}

test('arrows lead from home to a recording, and the back key leads home again @variant', async ({
  page,
}) => {
  await open(page, '/?tv')
  await expect(legend(page).getByRole('button')).toHaveText([/Décennies$/, /Programme télé$/])
  const browse = page.getByRole('main').getByRole('link', { name: 'Parcourir les archives' })
  await test.step('OK has something to press at once: the set', async () => {
    await expect(focused(page)).toHaveAttribute('href', /^\/player\//)
    await expect(focused(page)).toBeInViewport({ ratio: 1 })
  })
  await walk(page, 'ArrowLeft', browse)
  await expectAccessible(page)

  await test.step('a row that goes on beyond the window is walked to its end', async () => {
    const reel = page.getByRole('region', { name: /^Ce jour-là/ }).getByRole('listitem')
    await expect(reel.getByRole('link').first()).toBeAttached()
    await walk(page, 'ArrowDown', reel.getByRole('link'))
    const last = reel.getByRole('link').last()
    await walk(page, 'ArrowRight', last)
    await expect(reel.last()).toBeInViewport({ ratio: 0.98 })
  })

  await test.step('the menu is left by the back key, and walked by arrows', async () => {
    const menu = page.getByRole('button', { name: 'Ouvrir le menu' })
    await walk(page, 'ArrowUp', page.locator('header a, header button'))
    await walk(page, 'ArrowLeft', menu)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/?tv')
    await page.keyboard.press('Enter')
    await walk(page, 'ArrowDown', dialog.getByRole('link', { name: 'Archives' }))
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL('/archives')
  await expect(heading(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(20)

  await test.step('in the list, each arrow leads to the neighbour on its side', async () => {
    const link = (at: number) => cards(page).nth(at).getByRole('link')
    await walk(page, 'ArrowDown', cards(page).getByRole('link'))
    await walk(page, 'ArrowLeft', link(0))
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

  await test.step('the player is entered from below, and has its own arrows', async () => {
    await walk(page, 'ArrowUp', player(page).getByRole('button', { name: /^Regarder/ }))
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

test('the back key leads to home’s set, whatever it shows by then @variant', async ({ page }) => {
  await setEvening(page)
  await open(page, '/?tv')
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

  await test.step('OK pauses what is joined, and goes on with it', async () => {
    await page.keyboard.press('Enter')
    await expect.poll(() => videoOf(page, 'currentTime')).toBeGreaterThan(0)
    for (const paused of [true, false]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => videoOf(page, 'paused')).toBe(paused)
    }
  })
  await test.step('at the end of a programme OK goes on, and an arrow leads to staying', async () => {
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

test('off the air, arrows lead to another try and to the way on, on the whole screen too @variant', async ({
  page,
  request,
}) => {
  const [shelf] = (await (await request.get('/api/collections')).json()) as { id: string }[]
  const whole = await (await request.get(`/api/collection/${shelf?.id}`)).json()
  const [first, second] = (whole as { archives: { id: string }[] }).archives
  await page.route('**/*.mp4*', (route) => route.fulfill({ status: 404 }))
  // Asked for as soon as its link has the focus.
  const data = await hold(page, `**/api/archive/${second?.id}`)
  await open(page, `/player/${first?.id}?collection=${shelf?.id}&all=1&tv`)
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

  await test.step('and what is on its way says so there', async () => {
    await page.keyboard.press('Enter')
    await expect.poll(data.sent).toBe(1)
    const coming = page.getByRole('status').getByText('chargement')
    await expect(coming).toBeInViewport({ ratio: 1 })
    // Words, not the pixel that is read out.
    expect((await coming.boundingBox())?.width).toBeGreaterThan(20)
    data.go()
    await expect(page).toHaveURL(new RegExp(`/player/${second?.id}`))
    await expect(again).toBeVisible()
  })
})

test('colour keys open decades and guide, switch subtitles, and lead to the details @variant', async ({
  page,
  request,
}) => {
  const { id } = await captionedRecording(request)
  await open(page, '/legal?tv')
  await pressColour(page, 'ColorF0Red')
  await expect(page).toHaveURL('/archives')
  await expect(page.getByLabel('Décennie')).toBeFocused()
  await expect(cards(page)).toHaveCount(20)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Décennie')).not.toBeFocused()
  await expect(page.getByLabel('Décennie')).toHaveValue('')
  await page.keyboard.press('g')
  await expect(page).toHaveURL('/channels')
  await expect(page.getByRole('grid').locator(':focus')).toHaveAttribute('tabindex', '0')
  await expect(legend(page).getByRole('button')).toHaveCount(2)

  await openPlayer(page, id)
  await expect(legend(page).getByRole('button')).toHaveText([
    /Décennies$/,
    /Programme télé$/,
    /Sous-titres$/,
    /Informations$/,
  ])
  await page.keyboard.press('y')
  await expect.poll(() => captionsShown(page)).toBe(true)
  await pressColour(page, 'ColorF2Yellow')
  await expect.poll(() => captionsShown(page)).toBe(false)
  await legend(page).getByRole('button', { name: 'Informations' }).click()
  await expect(heading(page)).toBeFocused()

  await test.step('letters stay letters where somebody types, and an empty search is left', async () => {
    await page.keyboard.press('/')
    const search = page.getByRole('dialog')
    const field = search.getByRole('combobox')
    await expect(field).toBeFocused()
    await walk(page, 'ArrowDown', search.getByRole('link', { name: /^Années / }))
    await field.focus()
    await field.pressSequentially('by')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('b')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Backspace')
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(`/player/${id}`)
  })
})

test('zapping keeps its arrows and the colours of its own remote control, and the back key leaves it @variant', async ({
  page,
}) => {
  await open(page, '/channels?tv')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Zapping TV' }).click()
  await expect(page).toHaveURL('/zapping')
  await expectPicture(page)
  await expect(legend(page).getByRole('button')).toHaveText([
    'Mettre en pause',
    'Plein écran',
    'Sous-titres',
    'Programme télé',
  ])
  const remote = page.locator('[data-remote]')
  const hidden = await remote.evaluate((own) => own.scrollHeight - own.clientHeight)
  expect(hidden, 'the whole remote control is above the legend').toBe(0)
  const volume = () => live(page).evaluate((video: HTMLVideoElement) => video.volume)
  const before = await volume()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(volume).toBeLessThan(before)
  await pressColour(page, 'ColorF3Blue')
  const guide = page.getByRole('dialog', { name: 'Programme télé' })
  await expect(guide).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(guide).toBeHidden()
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL('/channels?tv')
})

test('the switch of the settings turns it on in this tab, and off again @variant', async ({
  page,
}) => {
  await page.goto('/settings')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  const turn = page.getByRole('switch', { name: 'Regarder sur un grand écran' })
  await expect(turn).not.toBeChecked()
  expect(await size()).toBe('16px')
  await turn.click()
  await expect(legend(page)).toBeVisible()
  expect(await size()).toBe('24px')
  await expectAccessible(page)
  await page.reload()
  await expect(legend(page)).toBeVisible()
  await expect(turn).toBeChecked()
  await turn.focus()
  await page.keyboard.press('Enter')
  await expect(legend(page)).toHaveCount(0)
  expect(await size()).toBe('16px')
  await page.reload()
  await expect(turn).not.toBeChecked()
  await expect(legend(page)).toHaveCount(0)
})
