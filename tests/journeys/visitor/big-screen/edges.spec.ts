import type { APIRequestContext, Page } from '@playwright/test'
import { isFullScreen, openPlayer, player, recordingWith } from '#test/support/browser/player.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { expectPicture } from '#test/support/browser/steps/zapping-steps.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

/** The outermost 5 % of the screen, which many televisions cut off. */
const EDGE = 0.05

/** Text or names of buttons in fullscreen that reach into the edges. */
const inTheEdges = (page: Page) =>
  page.evaluate((edge) => {
    const [right, bottom] = [innerWidth * (1 - edge) + 1, innerHeight * (1 - edge) + 1]
    const isIn = (box: DOMRect) =>
      box.width > 1 &&
      (box.left < innerWidth * edge - 1 ||
        box.top < innerHeight * edge - 1 ||
        box.right > right ||
        box.bottom > bottom)
    const found: string[] = []
    const screen = document.fullscreenElement?.querySelector('[data-own-keys]')
    const all = document.createTreeWalker(
      screen ?? document.fullscreenElement ?? document.body,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    )
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const parent = node instanceof Element ? node : node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (node instanceof Element) {
        if (node.matches('button, a, input') && isIn(node.getBoundingClientRect()))
          found.push(node.ariaLabel ?? node.tagName)
        continue
      }
      // Text for screen readers only is one pixel wide.
      if (!node.textContent?.trim() || parent.getBoundingClientRect().width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isIn(range.getBoundingClientRect())) found.push(node.textContent)
    }
    return found
  }, EDGE)

async function onTheWholeScreen(page: Page) {
  // The legend loads together with the television styles.
  await expect(page.getByRole('region', { name: 'Touches de couleur' })).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => isFullScreen(page)).toBe(true)
  // Shows the controls that hide while the pointer is idle.
  await page.mouse.move(960, 500)
  await page.mouse.move(960, 540)
}

const any = (request: APIRequestContext) => recordingWith(request, () => true)

test('fullscreen has no text or button in the overscan area', async ({ page, request }) => {
  await test.step('a recording, its title and the feedback of a key', async () => {
    const { id, title } = await any(request)
    await openPlayer(page, id, '?tv')
    await onTheWholeScreen(page)
    await page.keyboard.press('ArrowUp')
    await expect(player(page).getByText(title).first()).toBeVisible()
    await expect(
      player(page)
        .getByText(/^Volume/)
        .first(),
    ).toBeVisible()
    expect(await inTheEdges(page)).toEqual([])
  })
  await test.step('zapping, with its remote control open and closed', async () => {
    await page.goto('/zapping?tv')
    await expectPicture(page)
    await onTheWholeScreen(page)
    const remote = page.locator('[data-remote]')
    await expect(remote).toBeVisible()
    await expect.poll(() => inTheEdges(page)).toEqual([])
    await page.getByRole('button', { name: 'Télécommande' }).press('Enter')
    await expect(remote).toBeHidden()
    await expect.poll(() => inTheEdges(page)).toEqual([])
  })
})
