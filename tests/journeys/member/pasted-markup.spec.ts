import type { APIRequestContext, Page } from '@playwright/test'
import { signInWithToken } from '#test/support/browser/member.ts'
import { expect, test } from '#test/support/browser/site.ts'

const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })

const MARKUP = '<b>Gras</b><img src="x" alt="">'

/** Puts markup on the clipboard. */
async function copyMarkup(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (html) => {
    const kinds = { 'text/html': html, 'text/plain': 'Gras' }
    const blobs = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, MARKUP)
}

/** Opens the comments of an archive as a member. @returns the field of a new comment */
async function openComposer(page: Page, request: APIRequestContext) {
  const { items } = await (await request.get('/api/archives?sort=-views')).json()
  await signInWithToken(page, 'member')
  await page.goto(`/player/${items[0].id}#comments`)
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  return comments(page).getByRole('textbox').first()
}

test('pasted or dropped markup is text [XS-21]', async ({ page, request }) => {
  const box = await openComposer(page, request)
  // Waits for everything above, which would move the dragged element while it loads.
  await expect(comments(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Archives similaires' })).toBeVisible()
  await copyMarkup(page)
  await box.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(box).toHaveValue('Gras')

  await box.fill('')
  await box.evaluate((field) => {
    const dragged = Object.assign(document.createElement('p'), { draggable: true })
    dragged.append(Object.assign(document.createElement('b'), { textContent: 'Tiré' }))
    dragged.setAttribute('data-dragged', '')
    // Fixed positions, because content that loads later would move both elements.
    Object.assign(dragged.style, { position: 'fixed', left: '8px', bottom: '8px', zIndex: '9' })
    Object.assign(field.style, { position: 'fixed', left: '8px', top: '80px', zIndex: '9' })
    dragged.addEventListener('dragstart', ({ dataTransfer }) => {
      dataTransfer?.setData('text/html', dragged.innerHTML)
      dataTransfer?.setData('text/plain', dragged.innerText)
    })
    field.addEventListener('dragover', () => field.setAttribute('data-dragged-over', ''))
    field.closest('form')?.before(dragged)
  })
  await page.locator('[data-dragged] b').hover()
  await page.mouse.down()
  await box.hover()
  await box.hover({ position: { x: 20, y: 20 } })
  await expect(box).toHaveAttribute('data-dragged-over')
  await page.mouse.up()
  await expect(box).toHaveValue('Tiré')
  await box.evaluate(({ style }) => {
    Object.assign(style, { position: '', left: '', top: '', zIndex: '' })
  })
  await expect(comments(page).locator('form b, form img')).toHaveCount(0)

  await box.fill(MARKUP)
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  const published = comments(page).getByRole('article').first()
  await expect(published).toContainText(MARKUP)
  await expect(published.locator('b:has-text("Gras"), img[src="x"]')).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('authToken', 'mock_persona_archivist'))
  await page.goto('/archivist/upload')
  const field = page.getByLabel('Titre', { exact: true })
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue('Gras')
})
