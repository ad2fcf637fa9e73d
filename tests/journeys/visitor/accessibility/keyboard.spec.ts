import { focusTrouble } from '../../../support/looks.ts'
import { signedInAs } from '../../../support/member.ts'
import { expect, test } from '../../../support/site.ts'
import { tour, type Visitor } from '../../../support/tour.ts'

test.describe.configure({ timeout: 600_000 })
test.use({ trace: 'off' })

/** Marks whatever a keyboard should reach, in the order of the page; the number of them. */
const markReachable = () => {
  const groups = new Set<string>()
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  const reachable = [...all].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (element.tabIndex < 0 || element.matches(':disabled')) return false
    // A group of radio buttons is one stop.
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    if (!element.checked && document.querySelector(`[name="${element.name}"]:checked`)) return false
    return groups.size < groups.add(element.name).size
  })
  reachable.forEach((element, place) => element.setAttribute('data-stop', String(place)))
  return reachable.length
}

for (const visitor of ['visitor', 'long-name', 'archivist'] as const satisfies Visitor[]) {
  test(`Tab reaches everything in order, in sight and without a trap: ${visitor}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page
      .context()
      .addCookies([{ name: 'consent', value: '0', url: test.info().project.use.baseURL ?? '' }])
    await tour(page, visitor, ({ path }) =>
      test.step(path, async () => {
        const count = await page.evaluate(markReachable)
        const reached: number[] = []
        const troubles: string[] = []
        // Parts of a date are stops too, and some lists arrive under way.
        for (let press = 0; press < 2 * count + 20 && reached.length < count; press++) {
          await page.keyboard.press('Tab')
          const stop = await page.evaluate(() => document.activeElement?.getAttribute('data-stop'))
          if (!stop || Number(stop) === reached.at(-1)) continue
          reached.push(Number(stop))
          const trouble = await focusTrouble(page)
          if (trouble) troubles.push(trouble)
        }
        expect(troubles).toEqual([])
        // Where a page has put the focus on its heading, the header comes last.
        const first = reached.indexOf(0)
        expect([...reached.slice(first), ...reached.slice(0, first)]).toEqual(
          Array.from({ length: count }, (_, place) => place),
        )
      }),
    )
  })
}

test('the first stop skips the header', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.locator('article h1')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('every link of the footer and of the menus takes the focus to the heading of its page', async ({
  page,
}) => {
  await signedInAs(page, 'member')
  await page.goto('/no/such/page')
  const heading = page.getByRole('heading', { level: 1 })
  const plan = page.getByRole('navigation', { name: 'Plan du site' }).getByRole('link')
  await expect(plan).toHaveCount(8)
  for (const link of await plan.all()) {
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`))
    await expect(heading).toBeFocused()
  }
  const account = page.getByRole('navigation', { name: 'Compte' })
  for (const name of ['Profil', 'Réglages', 'Devenir archiviste']) {
    await page.getByRole('button', { name: /^Compte de/ }).press('Enter')
    await account.getByRole('link', { name }).press('Enter')
    await expect(account).toBeHidden()
    await expect(heading).toBeFocused()
  }
  await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'Zapping TV' })
    .press('Enter')
  await expect(heading).toHaveText('Zapping TV')
  await expect(heading).toBeFocused()
})

test('what a list gains is told without taking the focus', async ({ page }) => {
  await page.goto('/archives')
  const more = page.getByRole('button', { name: 'Voir plus' })
  await expect(more).toBeVisible()
  await more.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: /^Page 2 sur \d+, 40 archives/ }),
  ).toHaveCount(1)
  await expect(more).toBeFocused()
})
