import { signInOnEveryLoad } from '#test/support/browser/member.ts'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { readClipboard } from '#test/support/browser/clipboard.ts'
import {
  articles,
  commented,
  composer,
  openComments,
  press,
  remove,
  commentText,
  commentsContaining,
  section,
} from '#test/support/browser/steps/comment-steps.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { videoOf } from '#test/support/browser/player.ts'
import { expect, test, expectAccessibleInBothThemes } from '#test/support/browser/site.ts'

test('visitors read comments and copy the link of one', async ({ page, request }) => {
  const { id, threads, answered } = await commented(request)
  await openComments(page, id)
  const all = threads.flatMap((thread) => [thread, ...thread.replies])
  await expect(articles(page)).toHaveCount(all.length)
  const reply = page.locator(`#comment-${answered.replies[0]?.id}`)
  await expect(reply).toContainText(`En réponse à @${answered.author?.username}`)
  await expect(section(page).getByText('Connectez-vous pour écrire')).toBeVisible()
  const charter = section(page).getByRole('link', { name: 'Charte de la communauté' })
  await expect(charter).toHaveAttribute('href', '/community')
  for (const name of [/^Répondre/, 'Modifier', 'Supprimer'])
    await expect(section(page).getByRole('button', { name })).toHaveCount(0)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reply.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(commentText(page, 'Lien copié.')).toBeAttached()
  const address = await readClipboard(page)
  const path = `/player/${id}#comment-${answered.replies[0]?.id}`
  expect(address).toBe(new URL(path, page.url()).href)
  await page.goto('/terms')
  await page.goto(address)
  await expect(reply).toBeFocused()
  await expect(reply).toBeInViewport()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'))
  })
  await page.locator(`#comment-${answered.id}`).getByText('Copier le lien').click()
  await expect(commentText(page, 'Le lien est dans la barre d’adresse.')).toBeAttached()
  await expect(page).toHaveURL(`/player/${id}#comment-${answered.id}`)
})

test('a member writes, answers, edits and deletes comments', async ({ page, request }) => {
  const { id, threads, answered } = await commented(request)
  await signInOnEveryLoad(page, 'member')
  await openComments(page, id)

  await test.step('others’ comments can be answered, but not edited or deleted', async () => {
    const others = threads.flatMap((thread) => [thread, ...thread.replies])
    const living = others.filter(({ text }) => text !== null)
    await expect(section(page).getByRole('button', { name: /^Répondre/ })).toHaveCount(
      living.length,
    )
    await expect(press(page, 'Modifier')).toHaveCount(0)
    await expect(press(page, 'Supprimer')).toHaveCount(0)
  })

  const text = 'Je m’en souviens <img src=x onerror=alert(1)> <b>très</b> bien, à 1:05.'
  await test.step('a comment is shown before the server responds', async () => {
    const posting = await delayRequests(page, '**/comments', { method: 'POST' })
    await composer(page).fill(text)
    await composer(page).evaluate((field) => {
      for (let times = 0; times < 3; times++) {
        const enter = { key: 'Enter', ctrlKey: true, bubbles: true }
        field.dispatchEvent(new KeyboardEvent('keydown', enter))
      }
    })
    const first = articles(page).first()
    await expect(first).toContainText(text)
    await expect(first).toContainText('Envoi en cours')
    await expect(first.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
    await expect(composer(page)).toHaveValue('')
    posting.go()
    await expect(commentText(page, 'Commentaire publié.')).toBeAttached()
    await expect(first).not.toContainText('Envoi en cours')
    await expect(first.getByRole('button', { name: 'Modifier' })).toBeVisible()
    expect(posting.sent()).toBe(1)
  })
  const own = commentsContaining(page, text)
  await test.step('markup stays text, and a timestamp seeks', async () => {
    await expect(own.locator('p img, b')).toHaveCount(0)
    await own.getByRole('button', { name: 'Aller à 1:05 dans la vidéo' }).click()
    await expect(page.locator('video')).toBeInViewport()
    await expect.poll(() => videoOf(page, 'currentTime')).toBe(65)
  })
  await test.step('an answer is below its comment, with the name', async () => {
    const article = page.locator(`#comment-${answered.id}`)
    await article.getByRole('button', { name: `Répondre à ${answered.author?.username}` }).click()
    await expect(article.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Moi aussi !')
    await page.keyboard.press('Control+Enter')
    const reply = commentsContaining(page, 'Moi aussi !')
    await expect(reply).toContainText(`@${answered.author?.username}`)
    await expect(reply).toBeFocused()
    await expect(article.getByRole('textbox')).toHaveCount(0)
  })
  await test.step('an edit is shown in its place immediately', async () => {
    const article = articles(page).first()
    const editing = await delayRequests(page, '**/api/comment/*', { method: 'PATCH' })
    await article.getByRole('button', { name: 'Modifier' }).click()
    const field = article.getByRole('textbox')
    await expect(field).toHaveValue(text)
    await field.fill('Corrigé')
    // Escape discards nothing when an input method or the form itself handles it.
    await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true })
    await field.dispatchEvent('keydown', { key: 'Escape', keyCode: 229 })
    await expect(field).toHaveValue('Corrigé')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await article.getByRole('button', { name: 'Modifier' }).click()
    await expect(field).toHaveValue('Corrigé')
    await article.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(article.getByRole('textbox')).toHaveCount(0)
    await expect(article).toContainText('Corrigé')
    // The response would close a form opened now, or the form would hide why the edit failed.
    const answer = article.getByRole('button', { name: 'Répondre' })
    await expect(answer).toHaveAttribute('aria-disabled', 'true')
    await answer.dispatchEvent('click')
    await expect(article.getByRole('textbox')).toHaveCount(0)
    editing.go()
    await expect(commentText(page, 'Commentaire modifié.')).toBeAttached()
    await expect(article).toContainText('modifié')
    await expect(article).toBeFocused()
    await expect(answer).not.toHaveAttribute('aria-disabled')
    expect(editing.sent()).toBe(1)
  })
  await test.step('typing that continues while an edit is sent is not interrupted', async () => {
    const article = articles(page).first()
    const editing = await delayRequests(page, '**/api/comment/*', { method: 'PATCH' })
    await article.getByRole('button', { name: 'Modifier' }).click()
    await article.getByRole('textbox').fill('Corrigé encore')
    await article.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(article).toContainText('Corrigé encore')
    const other = section(page).getByRole('textbox').first()
    await other.focus()
    editing.go()
    // A no-break space at the end makes screen readers read the same message again.
    await expect
      .poll(() => commentText(page, 'Commentaire modifié.').textContent())
      .toBe('Commentaire modifié.\u00A0')
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await expect(other).toBeFocused()
  })
  await test.step('a deleted comment with answers leaves a placeholder', async () => {
    const first = articles(page).first()
    await first.getByRole('button', { name: 'Répondre' }).click()
    await first.getByRole('textbox').fill('Celui-ci reste')
    await first.getByRole('textbox').press('Control+Enter')
    await expect(commentsContaining(page, 'Celui-ci reste')).toBeFocused()
    const deleting = await delayRequests(page, '**/api/comment/*', { method: 'DELETE' })
    await remove(page, 'Corrigé')
    await expect(first.getByRole('heading')).toHaveText('Commentaire supprimé')
    await expect(first).toBeFocused()
    deleting.go()
    await expect(commentText(page, 'Commentaire supprimé.')).toBeAttached()
    await remove(page, 'Celui-ci reste')
    await expect(first.getByRole('heading')).not.toHaveText('Commentaire supprimé')
    await expect(first).toBeFocused()
  })
  await page.reload()
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(commentsContaining(page, 'Moi aussi !')).toHaveCount(1)
  await expect(commentsContaining(page, 'Corrigé')).toHaveCount(0)

  await test.step('an open form fits 320 px and is accessible in both themes', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const article = page.locator(`#comment-${answered.id}`)
    await article
      .getByRole('button', { name: /^Répondre/ })
      .first()
      .click()
    const long = `Donaudampfschifffahrt${'x'.repeat(2000)}`
    await article.getByRole('textbox').fill(long)
    await expect(article.getByText('caractères de trop').first()).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await page.getByLabel('Détails').scrollIntoViewIfNeeded()
    await expect(article.getByRole('textbox')).toHaveValue(long)
  })
})
