import { isFullScreen, player, videoOf, playToTheEnd } from '#test/support/browser/player.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

test('an archive opened from a collection shows its position', async ({ page }) => {
  const list = await page.request.get('/api/collections')
  const [{ id, title }] = (await list.json()) as [{ id: string; title: string }]
  const whole = await (await page.request.get(`/api/collection/${id}`)).json()
  const { archives } = whole as { archives: { id: string; title: string }[] }
  const total = archives.length
  const address = (at: number) => `/player/${archives[at]?.id}?collection=${id}`
  const place = page.getByRole('navigation', { name: 'Dans la collection' })

  await page.goto(`/collection/${id}`)
  await page.getByRole('link', { name: 'Regarder la première' }).click()
  await expect(page).toHaveURL(address(0))
  await expect(place).toContainText(`${title}1 sur ${total}`)
  await expect(place.getByRole('link', { name: /^Précédente/ })).toHaveCount(0)
  await expectAccessible(page)
  await place.getByRole('link', { name: `Suivante : ${archives[1]?.title}` }).click()
  await expect(page).toHaveURL(address(1))
  await expect(place).toContainText(`2 sur ${total}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(archives[1]?.title ?? 'none')
  await place.getByRole('link', { name: `Précédente : ${archives[0]?.title}` }).click()
  await expect(page).toHaveURL(address(0))
  await place.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/collection/${id}`)

  await test.step('the last one has no next', async () => {
    await page.locator(`main a[href="${address(total - 1)}"]`).click()
    await expect(place).toContainText(`${total} sur ${total}`)
    await expect(place.getByRole('link', { name: /^Suivante/ })).toHaveCount(0)
  })
  await test.step('at the end of a recording, the next one of the collection is offered', async () => {
    await page.goto(address(1))
    await expect.poll(() => videoOf(page, 'duration')).toBeGreaterThan(0)
    await expect(place).toContainText(`2 sur ${total}`)
    await playToTheEnd(page)
    const next = page.getByRole('region', { name: 'À suivre' })
    await expect(next).toContainText(archives[2]?.title ?? 'none')
    await next.getByRole('link').click()
    await expect(page).toHaveURL(address(2))
  })
  await test.step('“play all” continues automatically, after a reload and in fullscreen too, to the last one', async () => {
    const all = place.getByRole('button', { name: 'Tout regarder' })
    await expect(all).toHaveAttribute('aria-pressed', 'false')
    await all.click()
    await expect(page).toHaveURL(`${address(2)}&all=1`)
    await page.reload()
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    const ending = async () => {
      await playToTheEnd(page)
      return page.getByRole('region', { name: 'À suivre' })
    }
    await all.focus()
    // As a browser that hides the page, and with it what has the focus, before it reports the change.
    await page.evaluate(() =>
      globalThis.addEventListener(
        'fullscreenchange',
        () => (document.activeElement as HTMLElement).blur(),
        { capture: true, once: true },
      ),
    )
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(true)
    // Elements outside the fullscreen player cannot have the focus.
    await expect(player(page)).toBeFocused()
    await expect(all).toHaveCount(0)
    await page.keyboard.press('f')
    await expect(all).toBeFocused()
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(true)
    await expect((await ending()).getByRole('button', { name: 'Rester ici' })).toBeVisible()
    await expect(page).toHaveURL(`${address(3)}&all=1`)
    // The address changes before the page does.
    await expect(
      page.getByRole('navigation', { name: 'Dans la collection', includeHidden: true }),
    ).toContainText(`4 sur ${total}`)
    await expect(player(page)).toBeFocused()
    await expect.poll(() => isFullScreen(page)).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(false)
    // Fullscreen ends where no player follows.
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(true)
    await page
      .getByRole('navigation', { name: 'Dans la collection', includeHidden: true })
      .getByRole('link', { name: title, includeHidden: true })
      .dispatchEvent('click')
    await expect(page).toHaveURL(`/collection/${id}`)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
    await page.goto(`${address(total - 1)}&all=1`)
    const next = await ending()
    await expect(next.getByRole('link').first()).toBeVisible()
    await expect(next.getByRole('button', { name: 'Rester ici' })).toHaveCount(0)
  })
  await test.step('with a missing file, the next one is a link on the picture and on the media keys', async () => {
    await page.addInitScript(() => {
      navigator.mediaSession.setActionHandler = (action, handler) =>
        Object.assign(globalThis, { [action]: { handler } })
    })
    await page.route('**/*.mp4*', (route) => route.fulfill({ status: 404 }))
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${address(1)}&all=1`)
    const nextLink = player(page).getByRole('link', { name: `Suivante : ${archives[2]?.title}` })
    await expect(nextLink).toBeInViewport({ ratio: 1 })
    const outside = await nextLink.evaluate((link) => {
      const picture = link.closest('section')?.getBoundingClientRect().bottom ?? 0
      return link.getBoundingClientRect().bottom - picture
    })
    expect(outside).toBeLessThanOrEqual(0)
    await nextLink.click()
    await expect(page).toHaveURL(`${address(2)}&all=1`)
    await page.unroute('**/*.mp4*')
    // The second command arrives while the page of the first is loading.
    const press = () =>
      page.evaluate(async () => {
        type Taken = { handler: (() => void) | null }
        const taken = globalThis as unknown as Partial<Record<string, Taken>>
        const from = location.pathname
        if (!taken.previoustrack?.handler) return false
        taken.previoustrack.handler()
        while (location.pathname === from || !taken.nexttrack?.handler)
          await new Promise((resolve) => void setTimeout(resolve))
        taken.nexttrack.handler()
        return true
      })
    await expect.poll(press).toBe(true)
    await expect(page).toHaveURL(`${address(2)}&all=1`)
    await expect(place).toContainText(`3 sur ${total}`)
    await page.evaluate(() => {
      const { previoustrack } = globalThis as unknown as Record<string, { handler: () => void }>
      previoustrack?.handler()
    })
    await expect(page).toHaveURL(`${address(1)}&all=1`)
    await expect(place).toContainText(`2 sur ${total}`)
  })
  await test.step('an archive outside the collection has no position in it', async () => {
    const latest = await (await page.request.get('/api/archives/latest?limit=50')).json()
    const other = (latest as { id: string }[]).find(
      (one) => !archives.some((own) => own.id === one.id),
    )
    await page.goto(`/player/${other?.id}?collection=${id}`)
    await expect(page.getByRole('region', { name: 'Archives similaires' })).toBeVisible()
    await expect(place).toHaveCount(0)
    await page.goto(`/player/${archives[1]?.id}?collection=nowhere`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(archives[1]?.title ?? 'none')
    await expect(place).toHaveCount(0)
  })
})
