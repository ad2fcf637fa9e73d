import type { APIRequestContext, Page } from '@playwright/test'
import { isFullScreen, openPlayer, player, recordingWith } from '../../../support/browser/player.ts'
import { expect, test } from '../../../support/browser/site.ts'
import { expectPicture } from '../../../support/browser/steps/zapping-steps.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

/** The outermost twentieth of the screen, which many sets cut off. */
const EDGE = 0.05

/** What is read or pressed on the whole screen and reaches into its edges: words, or names of buttons. */
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
      // What is there for screen readers alone is a pixel wide.
      if (!node.textContent?.trim() || parent.getBoundingClientRect().width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isIn(range.getBoundingClientRect())) found.push(node.textContent)
    }
    return found
  }, EDGE)

async function onTheWholeScreen(page: Page) {
  // With it comes what a big screen looks like.
  await expect(page.getByRole('region', { name: 'Touches de couleur' })).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => isFullScreen(page)).toBe(true)
  // Shows what goes when nobody moves.
  await page.mouse.move(960, 500)
  await page.mouse.move(960, 540)
}

const any = (request: APIRequestContext) => recordingWith(request, () => true)

test('on the whole screen nothing that is read or pressed is where a set cuts the picture @variant', async ({
  page,
  request,
}) => {
  await test.step('a recording, its title and what a key answers', async () => {
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
  await test.step('zapping, its remote control open and shut', async () => {
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
