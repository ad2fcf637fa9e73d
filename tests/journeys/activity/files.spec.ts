import { expectNothingWrong, openActivity } from '#test/support/browser/activity.ts'
import { recordingWith } from '#test/support/browser/player.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { commented } from '#test/support/browser/steps/comment-steps.ts'

test('the frame offers no downloads, which the platform blocks', async ({ page, request }) => {
  const { id } = await recordingWith(request, () => true)
  await test.step('a recording is shared by its link, not as a postcard', async () => {
    const { site, badge } = await openActivity(page, { to: `/player/${id}` })
    await expect(badge).toHaveText('Discord: Lou')
    await site.getByRole('button', { name: 'Partager' }).click()
    const dialog = site.getByRole('dialog', { name: 'Partager et citer' })
    await expect(dialog.getByRole('button', { name: 'Copier' }).first()).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Carte postale' })).toHaveCount(0)
  })
  await test.step('device data cannot be exported, and the page says so', async () => {
    const { site, badge } = await openActivity(page, { to: '/settings' })
    await expect(badge).toHaveText('Discord: Lou')
    await expect(site.getByText('Importer un fichier')).toBeVisible()
    await expect(
      site.getByText(/^Dans Discord, aucun fichier ne peut être enregistré/),
    ).toBeVisible()
    await expect(site.getByRole('button', { name: 'Exporter un fichier' })).toHaveCount(0)
    await expect(site.getByText(/l’exporter dans un fichier/)).toHaveCount(0)
    await site.getByRole('button', { name: 'Tout effacer' }).click()
    const dialog = site.getByRole('alertdialog', { name: 'Effacer pour de bon ?' })
    await expect(dialog).toContainText('C’est définitif.')
    await expect(dialog).not.toContainText('exporté')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
  })
  await expectNothingWrong(page)
})

test('in the frame, a comment link is shown if it cannot be copied', async ({ page, request }) => {
  const { id } = await commented(request)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused'))
  })
  const { site, badge } = await openActivity(page, { to: `/player/${id}` })
  await expect(badge).toHaveText('Discord: Lou')
  await site.getByLabel('Détails').scrollIntoViewIfNeeded()
  const comment = site.locator('article[id^="comment-"]').first()
  await comment.getByRole('button', { name: 'Copier le lien' }).click()
  const shown = comment.getByText(/^Le lien n’a pas pu être copié/)
  await expect(shown).toBeVisible()
  await expect(shown).toContainText(new RegExp(`https?://[^/?]+/player/${id}#comment-`))
})
