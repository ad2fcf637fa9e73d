import type { components } from '#contract'
import { cell, grid, setEvening } from '#test/support/browser/evening.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

test('the guide grid is operated by keyboard, as one Tab stop', async ({ page }) => {
  await setEvening(page)
  await page.goto('/channels')
  const guide = grid(page)
  await expect(guide.getByRole('link', { name: /, en ce moment sur / }).first()).toBeVisible()
  await expectAccessible(page)
  await expect(guide.locator('[tabindex="0"]')).toHaveCount(1)
  await guide.locator('[tabindex="0"]').focus()
  const name = () => cell(page).getAttribute('aria-label')
  await expect.poll(name).toMatch(/, en ce moment sur Télé Une/)

  await page.keyboard.press('ArrowDown')
  await expect.poll(name).toMatch(/, en ce moment sur Antenne Bis/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(name).toMatch(/^2[12]:\d\d .+, sur Antenne Bis/)
  await page.keyboard.press('ArrowUp')
  await expect.poll(name).toMatch(/ sur Télé Une jusqu’à /)
  await page.keyboard.press('End')
  await expect.poll(name).toMatch(/^Télé Une, de 0\d:\d\d à 06:00\s: mire/)
  await page.keyboard.press('Home')
  await expect.poll(name).toMatch(/^Télé Une, de 0\d:\d\d à /)

  await test.step('to the last channel, which is fetched and rendered by then', async () => {
    const rows = Number(await guide.getAttribute('aria-rowcount'))
    expect(rows).toBeGreaterThan(12)
    await expect(guide.getByRole('row')).not.toHaveCount(rows)
    await page.keyboard.press('Control+End')
    await expect(cell(page)).toBeInViewport()
    await expect(guide.locator(`[aria-rowindex="${rows}"] :focus`)).toHaveCount(1)
  })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Tab')
  await expect(cell(page)).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(name).toMatch(/^Télé Une, de 06:00/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/player\/[^/?]+\?evening=1996-11-22/)
})

test('the focus follows a key pressed right after rendering', async ({ page }) => {
  await setEvening(page)
  await page.goto('/channels')
  const active = grid(page).locator('[data-active]')
  await expect(active).toHaveAccessibleName(/, en ce moment sur Télé Une/)
  await active.focus()
  await grid(page).evaluate(async (own) => {
    // Rendering is slow, so that React's effects are delayed.
    for (const row of own.querySelectorAll('[role=row] > [role=presentation]')) {
      const insert = row.insertBefore.bind(row)
      row.insertBefore = <T extends Node>(node: T, before: Node | null) => {
        const until = performance.now() + 20
        while (performance.now() < until);
        insert(node, before)
        return node
      }
    }
    await new Promise<void>((pressed) => {
      new MutationObserver((_, watch) => {
        watch.disconnect()
        const press = { key: 'ArrowRight', bubbles: true, cancelable: true }
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', press))
        pressed()
      }).observe(own, { childList: true, subtree: true })
      own.scrollLeft -= 1000
    })
  })
  await expect(active).toHaveAccessibleName(/^2[12]:\d\d .+, sur Télé Une/)
  await expect(active).toBeFocused()
})

test('the current programme’s title ends with its cell', async ({ page }) => {
  await setEvening(page)
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/channels')
    const on = grid(page).locator('[data-on]')
    await expect.poll(() => on.count()).toBeGreaterThan(3)
    const words = await on.evaluateAll((links) =>
      links.map((link) => {
        const title = link.querySelector('bdi')!.getBoundingClientRect()
        const own = link.getBoundingClientRect()
        const row = link.closest('[role=row]')!
        const channel = row.querySelector('[role=rowheader]')!.getBoundingClientRect()
        return [title.left - Math.max(own.left, channel.right), own.right - title.right]
      }),
    )
    // Padding at both ends, wherever it started.
    for (const [before, after] of words) {
      expect(before).toBeGreaterThan(9)
      expect(after).toBeGreaterThan(5)
    }
    await grid(page).locator('[data-active]').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    const outline = await grid(page)
      .locator('[data-active]')
      .evaluate((own) => {
        const header = own.closest('[role=row]')!.querySelector('[role=rowheader]')!
        return [getComputedStyle(own, '::after').zIndex, getComputedStyle(header).zIndex].map(
          Number,
        )
      })
    expect(outline[0]).toBeLessThan(outline[1]!)
  }
})

test('channels and hours stay in view while the guide scrolls', async ({ page }) => {
  await setEvening(page)
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/channels')
    const guide = grid(page)
    await expect(guide.getByRole('link', { name: /, en ce moment sur / }).first()).toBeVisible()
    await expectNoHorizontalScroll(page)
    const box = (await guide.boundingBox())!
    await guide.evaluate((element) => element.scrollTo(3000, 900))
    const header = guide.locator('[aria-rowindex="12"]').getByRole('rowheader')
    await expect(header).toBeInViewport()
    expect(Math.round((await header.boundingBox())!.x)).toBe(Math.round(box.x) + 1)
    await expect(guide.locator('[data-hours]')).toBeInViewport()
    // Only cells in view and the focused one are rendered.
    await expect(guide.locator('[aria-rowindex="2"]')).toHaveCount(0)
    await expect(guide.locator('[aria-rowindex="1"]')).toHaveCount(1)
  }
  await test.step('a guide hidden for a while keeps its content', async () => {
    const rows = page.locator('[role=grid] [aria-rowindex]')
    const before = await rows.count()
    expect(before).toBeGreaterThan(6)
    await grid(page).evaluate(async (element) => {
      element.style.display = 'none'
      for (let frames = 0; frames < 5; frames++)
        await new Promise((done) => requestAnimationFrame(done))
    })
    await expect(rows).toHaveCount(before)
  })
})

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true })

  test('a short programme shows its title when chosen', async ({ page }) => {
    await setEvening(page, '2026-11-22T20:04:00Z')
    await page.route('**/api/archives?**channel=tele-une**', async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as components['schemas']['ArchivePage']
      const items = list.items.map((one) => ({ ...one, duration: 400 }))
      await route.fulfill({ response, json: { ...list, items } })
    })
    await page.goto('/channels')
    const link = (name: RegExp) => grid(page).getByRole('link', { name })
    const on = link(/, en ce moment sur Télé Une/)
    await expect(on).toBeVisible()
    const short = link(/^21:20 .+, sur Télé Une/)
    const title = short.locator('bdi')
    await expect(title).toBeHidden()
    await test.step('by mouse', async () => {
      await short.hover()
      await expect(title).toBeVisible()
      const [words, cells] = [await title.boundingBox(), await short.boundingBox()]
      expect(words!.width).toBeGreaterThan(3 * cells!.width)
      // The neighbour below the title still takes the pointer.
      await link(/^21:30 .+, sur Télé Une/).hover()
      await expect(title).toBeHidden()
    })
    await test.step('by keyboard', async () => {
      await on.focus()
      await page.keyboard.press('ArrowRight')
      await expect(link(/^21:10 .+, sur Télé Une/).locator('bdi')).toBeVisible()
    })
    await test.step('by the first touch; the second one plays it', async () => {
      await short.tap()
      await expect(title).toBeVisible()
      await expect(page).toHaveURL('/channels')
      // A busy machine makes a long press of a tap, which follows no link.
      await expect(async () => {
        await short.tap({ timeout: 5000 })
        await expect(page).toHaveURL(/\/player\/[^/?]+\?evening=1996-11-22/, { timeout: 5000 })
      }).toPass()
    })
  })
})

test('the clock covers no hour of the guide', async ({ page }) => {
  await setEvening(page, '2026-11-22T20:04:00Z')
  await page.goto('/channels')
  const hours = grid(page).locator('[data-hours]')
  await expect(hours.getByText('22:00')).toBeVisible()
  await expect(hours.locator('b')).toHaveText('21:04')
  const boxes = await hours.locator('*').evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return { left, right }
    }),
  )
  const inOrder = boxes.toSorted((a, b) => a.left - b.left)
  for (const [index, { right }] of inOrder.slice(0, -1).entries())
    expect(right).toBeLessThanOrEqual(inOrder[index + 1]!.left)
})
