import { hurriedClock } from '../../support/browser/hurry.ts'
import { expectNoSideScroll } from '../../support/browser/narrow.ts'
import { isFullScreen, player, playFrom, videoOf } from '../../support/browser/player.ts'
import { cards, expect, expectAccessible, openScenario, test } from '../../support/browser/site.ts'

type Chosen = { archives: { id: string }[]; description: string }
type Listed = { id: string; title: string; featured: boolean; archiveCount: number }

test('where nothing is featured, the wall says so, and shows the collections as all there are @variant', async ({
  page,
}) => {
  await openScenario(page, 'nothing-featured', '/collections')
  const featured = page.getByRole('region', { name: 'À la une' })
  await expect(featured).toContainText('Aucune collection à la une pour le moment')
  const all = page.getByRole('region', { name: 'Toutes les collections' })
  await expect(all.getByRole('listitem').first()).toBeVisible()
})

test('the wall hangs the featured posters first, and a poster opens a collection in its chosen order', async ({
  page,
}) => {
  await page.goto('/collections')
  const listed: Listed[] = await (await page.request.get('/api/collections')).json()
  const posters = (band: string) => page.getByRole('region', { name: band }).locator('li')
  const titles = (featured: boolean) =>
    listed.filter((one) => one.featured === featured).map(({ title }) => title)
  await expect(posters('À la une').getByRole('link')).toHaveText(titles(true))
  await expect(posters('Toutes les autres').getByRole('link')).toHaveText(titles(false))

  await test.step('a title is read without scrolling, at every width', async () => {
    const title = posters('À la une').first().getByRole('link')
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(title).toBeInViewport({ ratio: 1 })
      await expectNoSideScroll(page)
    }
  })

  const answer = await page.request.get('/api/collection/saint-sylvestre')
  const { archives, description }: Chosen = await answer.json()
  let fails = true
  await page.route('**/api/collection/saint-sylvestre', (route) =>
    fails ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Les nuits de la Saint-Sylvestre' }).click()
  await expect(page).toHaveURL('/collection/saint-sylvestre')
  await test.step('what the wall knew of it is there at once, and stays where the rest fails', async () => {
    const failed = page.getByRole('alert')
    await expect(failed).toContainText('Une erreur est survenue')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    fails = false
    await failed.getByRole('button', { name: 'Réessayer' }).click()
    await expect(failed).toHaveCount(0)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Les nuits de la Saint-Sylvestre',
  )
  await expect(page).toHaveTitle('Les nuits de la Saint-Sylvestre · +2Télé')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    description.slice(0, 200),
  )
  await expect(page.getByText(description)).toBeVisible()
  const facts = page.getByRole('list', { name: 'La collection en bref' })
  await expect(facts).toContainText(`${archives.length} archives`)
  await expect(facts).toContainText('Créée le 2 novembre 2024')
  const hrefs = () =>
    cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const { pathname } = new URL(page.url())
  const address = (id: string) => `/player/${id}?collection=${pathname.split('/').at(-1)}`
  await expect.poll(hrefs).toEqual(archives.map(({ id }) => address(id)))
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: 'Regarder la première' }).click()
  await expect(page).toHaveURL(address(archives[0]!.id))
})

test('a collection that does not exist leads back to the wall [NF-12]', async ({ page }) => {
  await page.goto('/collection/none-such')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cette collection n’existe pas, ou n’existe plus.',
  )
  await expect(page).toHaveTitle('Cette collection n’existe pas, ou n’existe plus · +2Télé')
  await page.getByRole('main').getByRole('link', { name: 'Toutes les collections' }).click()
  await expect(page).toHaveURL('/collections')
  await expect(page).toHaveTitle('Collections · +2Télé')
})

test('a wall that could not be loaded can be asked for again @variant', async ({ page }) => {
  const until = await hurriedClock(page)
  await openScenario(page, 'api-reset', '/collections')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' })
  await until(retry, { past: false })
  await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
  await retry.click()
  await expect(cards(page)).toHaveCount(24)
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('an empty wall and a wall without a headline say so', async ({ page }) => {
    let hung: (one: Listed) => boolean = () => false
    await page.route('**/api/collections', async (route) => {
      const listed: Listed[] = await (await route.fetch()).json()
      await route.fulfill({ json: listed.filter(hung) })
    })
    await page.goto('/collections')
    await expect(page.getByText('No collections available', { exact: true })).toBeVisible()
    await expect(page.getByText('No collections featured at this time')).toBeHidden()

    hung = ({ featured }) => !featured
    await page.reload()
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('status')).toHaveText(
      'No collections featured at this time',
    )
    await expect(cards(page)).toHaveCount(18)
  })

  test('a collection without archives says “No archives available”', async ({ page }) => {
    await page.route('**/api/collection/tour', async (route) => {
      const collection = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...collection, archives: [], archiveCount: 0 } })
    })
    await page.goto('/collection/tour')
    await expect(page.getByText('No archives available', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Watch the first one' })).toBeHidden()
  })
})

test('an archive opened from a collection shows its place there, the ones beside it, and goes on to the next', async ({
  page,
}) => {
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

  await test.step('the last one has none after it', async () => {
    await page.locator(`main a[href="${address(total - 1)}"]`).click()
    await expect(place).toContainText(`${total} sur ${total}`)
    await expect(place.getByRole('link', { name: /^Suivante/ })).toHaveCount(0)
  })
  await test.step('at the end of a recording, the next one of the collection is offered', async () => {
    await page.goto(address(1))
    await expect.poll(() => videoOf(page, 'duration')).toBeGreaterThan(0)
    await expect(place).toContainText(`2 sur ${total}`)
    await playFrom(page, (await videoOf(page, 'duration')) - 0.3)
    const next = page.getByRole('region', { name: 'À suivre' })
    await expect(next).toContainText(archives[2]?.title ?? 'none')
    await next.getByRole('link').click()
    await expect(page).toHaveURL(address(2))
  })
  await test.step('played all, it goes on by itself, after a reload and on the whole screen too, until the last one', async () => {
    const all = place.getByRole('button', { name: 'Tout regarder' })
    await expect(all).toHaveAttribute('aria-pressed', 'false')
    await all.click()
    await expect(page).toHaveURL(`${address(2)}&all=1`)
    await page.reload()
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    const ending = async () => {
      await expect.poll(() => videoOf(page, 'duration')).toBeGreaterThan(0)
      await playFrom(page, (await videoOf(page, 'duration')) - 0.3)
      return page.getByRole('region', { name: 'À suivre' })
    }
    await all.focus()
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(true)
    // Nothing behind the picture has the focus, or can have it.
    await expect(player(page)).toBeFocused()
    await expect(all).toHaveCount(0)
    await page.keyboard.press('f')
    await expect(all).toBeFocused()
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(true)
    await expect((await ending()).getByRole('button', { name: 'Rester ici' })).toBeVisible()
    await expect(page).toHaveURL(`${address(3)}&all=1`)
    await expect(player(page)).toBeFocused()
    expect(await isFullScreen(page)).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(false)
    // Given back where no player follows.
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
  await test.step('from one whose file is missing, the way on is on the picture, and under the media keys', async () => {
    await page.addInitScript(() => {
      navigator.mediaSession.setActionHandler = (action, handler) =>
        Object.assign(globalThis, { [action]: { handler } })
    })
    await page.route('**/*.mp4*', (route) => route.fulfill({ status: 404 }))
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${address(1)}&all=1`)
    const wayOn = player(page).getByRole('link', { name: `Suivante : ${archives[2]?.title}` })
    await expect(wayOn).toBeInViewport({ ratio: 1 })
    const outside = await wayOn.evaluate((link) => {
      const picture = link.closest('section')?.getBoundingClientRect().bottom ?? 0
      return link.getBoundingClientRect().bottom - picture
    })
    expect(outside).toBeLessThanOrEqual(0)
    await wayOn.click()
    await expect(page).toHaveURL(`${address(2)}&all=1`)
    await page.unroute('**/*.mp4*')
    // The second press comes while the page that the first leads to is on its way.
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
  await test.step('an archive that is none of the collection has no place in it', async () => {
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
