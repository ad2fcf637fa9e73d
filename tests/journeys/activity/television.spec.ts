import type { Page } from '@playwright/test'
import { expectNothingWrong, openActivity } from '#test/support/browser/activity.ts'
import { expect, test } from '#test/support/browser/site.ts'

/** Records features that the platform's frame blocks, and who requests them all the same. */
const watchRefused = (page: Page) =>
  page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    const refuse = (what: string) => () => {
      asked.push(what)
      return Promise.reject(new DOMException('refused', 'NotAllowedError'))
    }
    Object.assign(navigator, { share: refuse('share') })
    globalThis.open = () => {
      asked.push('popup')
      return null
    }
    if ('RemotePlayback' in globalThis) RemotePlayback.prototype.prompt = refuse('cast')
    const click = Reflect.get(HTMLAnchorElement.prototype, 'click')
    HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
      if (this.download) asked.push('download')
      click.call(this)
    }
  })

test('My television, evening and guide work in the frame', async ({ page }) => {
  await watchRefused(page)
  const { site, badge } = await openActivity(page, { to: '/' })
  await expect(badge).toHaveText('Discord: Lou')
  const asked = () =>
    site.locator('body').evaluate(() => (globalThis as unknown as { asked: string[] }).asked)

  await test.step('My television, from the menu, and a programme of tonight', async () => {
    await site.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await site.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Ma télé' }).click()
    const sheet = site.getByRole('dialog', { name: 'Ma télé' })
    await expect(sheet.getByRole('heading', { name: 'Ma télé' })).toBeFocused()
    // At night no programme is on air.
    await sheet.getByRole('combobox', { name: 'Heure du programme' }).selectOption({ index: 3 })
    const list = sheet.getByRole('list', { name: /^Programme du / })
    await expect(list.getByRole('link').first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Fermer Ma télé' }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(() => site.locator('body').evaluate(() => location.hash)).toBe('')
  })
  await test.step('an evening: its programmes, and a link to the site, not to the frame', async () => {
    const day = site.getByRole('region', { name: 'Une soirée à la télévision' })
    await day.getByLabel('Votre date de naissance').fill('1988-05-14')
    await day.getByRole('button', { name: 'Voir la soirée' }).click()
    const sheet = site.getByRole('dialog', { name: 'Une soirée à la télévision' })
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('samedi 14 mai 1988')
    await expect(sheet.getByRole('region', { name: 'Télé Une' })).toBeVisible()
    const link = sheet.getByLabel('Lien vers cette soirée')
    await expect(link).toHaveValue(/^https?:\/\/[^/?]+\/#soiree=1988-05-14$/)
    // The frame allows neither saving nor sharing an image.
    await expect(sheet.getByRole('button', { name: 'Créer une image de la soirée' })).toHaveCount(0)
    await sheet.getByRole('region', { name: 'Télé Une' }).getByRole('link').first().click()
    await expect(sheet).toBeHidden()
    await expect(site.locator('video')).toBeAttached()
  })
  await test.step('the guide, by keyboard', async () => {
    await site.getByRole('contentinfo').getByRole('link', { name: 'Chaînes' }).click()
    // About eight in the evening, when no channel shows the test card.
    await site.getByRole('combobox', { name: 'Heure du programme' }).selectOption({ index: 14 })
    const programme = site
      .getByRole('list', { name: /^Programme du / })
      .getByRole('link')
      .first()
    await expect(programme).toHaveAttribute('href', /^\/player\//)
    await programme.focus()
    await page.keyboard.press('Enter')
    await expect(site.locator('video')).toBeAttached()
  })
  await test.step('the television’s own sounds', async () => {
    await site.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await site
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: /zapping/i })
      .click()
    const sounds = site.locator('[data-bar]').getByRole('button', { name: 'Bruits du téléviseur' })
    await sounds.click()
    await expect(sounds).toHaveAttribute('aria-pressed', 'true')
  })
  expect(await asked()).toEqual([])
  await expectNothingWrong(page)
})
