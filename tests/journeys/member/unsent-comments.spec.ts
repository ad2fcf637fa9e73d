import type { APIRequestContext, Page } from '@playwright/test'
import {
  articles,
  commented,
  composer,
  leaveAndReturn,
  openComments,
  press,
  commentText,
  commentsContaining,
  section,
  signIn,
} from '../../support/browser/steps/comment-steps.ts'
import { delayRequests } from '../../support/browser/delay-requests.ts'
import { expect, test } from '../../support/browser/site.ts'

/** Opens comments, one of them answered, as a member. */
async function openAsMember(page: Page, request: APIRequestContext) {
  const found = await commented(request)
  await signIn(page, 'member')
  await openComments(page, found.id)
  return found
}

test('a draft survives an error, a conflict and a reload [NF-08 NF-13 RT-20]', async ({
  page,
  request,
}) => {
  const { id } = await commented(request)
  await signIn(page, 'member')
  let posts = 0
  await page.route('**/comments', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts++
    const headers = { 'retry-after': '3600' }
    return route.fulfill({ status: 503, headers, json: { error: 'unavailable' } })
  })
  await openComments(page, id)
  const before = await articles(page).count()
  await composer(page).fill('Trop long à retaper')
  await press(page, 'Publier').click()
  await expect(section(page).getByRole('alert').first()).toContainText('n’a pas été publié')
  await expect(composer(page)).toHaveValue('Trop long à retaper')
  await expect(articles(page)).toHaveCount(before)
  // The server has sent Retry-After: until then the page shows it without a request.
  await press(page, 'Publier').click()
  await expect(section(page).getByRole('alert').first()).toContainText(/réessayez dans 1\sheure/i)
  expect(posts).toBe(1)
  await page.unroute('**/comments')
  await page.reload()
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(composer(page)).toHaveValue('Trop long à retaper')
  await press(page, 'Publier').click()
  const own = commentsContaining(page, 'Trop long à retaper')
  await expect(own).toBeFocused()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('comments')

  await test.step('an edit that conflicts with another change is kept, with a hint', async () => {
    let tries = 0
    await page.route('**/api/comment/*', (route) => {
      tries++
      return route.fulfill({ status: 409, json: { error: 'conflict', message: 'changed' } })
    })
    const first = articles(page).first()
    await first.getByRole('button', { name: 'Modifier' }).click()
    await first.getByRole('textbox').fill('Corrigé')
    await first.getByRole('button', { name: 'Enregistrer' }).click()
    const message = first.getByRole('alert')
    await expect(message).toContainText('Votre modification n’a pas été enregistrée')
    await expect(message).toContainText('Rechargez la page, puis réessayez.')
    await expect(first.getByRole('textbox')).toHaveValue('Corrigé')
    expect(tries).toBe(1)
    await page.unroute('**/api/comment/*')
    await page.reload()
    await page.getByLabel('Détails').scrollIntoViewIfNeeded()
    await expect(first.getByRole('textbox')).toHaveValue('Corrigé')
    await first.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(commentText(page, 'Commentaire modifié.')).toBeAttached()
  })
  await test.step('a lost response is not reported as an error', async () => {
    await page.route('**/comments', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await composer(page).fill('Arrivé quand même')
    await press(page, 'Publier').click()
    await expect(section(page).getByRole('alert').first()).toContainText('pas reçu de confirmation')
    await expect(composer(page)).toHaveValue('Arrivé quand même')
    await expect(commentsContaining(page, 'Arrivé quand même')).toHaveCount(1)
  })
})

test('a comment normalised by the server is shown @variant', async ({ page, request }) => {
  await openAsMember(page, request)
  const before = await articles(page).count()
  await test.step('without an id the comment would not be visible: the text stays', async () => {
    await page.route('**/comments', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: { ok: true } })
        : route.fallback(),
    )
    await composer(page).fill('Trop long à retaper')
    await press(page, 'Publier').click()
    await expect(section(page).getByRole('alert').first()).toContainText('peut-être déjà publié')
    await expect(composer(page)).toHaveValue('Trop long à retaper')
    await expect(articles(page)).toHaveCount(before)
    await page.unroute('**/comments')
  })
  await test.step('without a text, the sent one is shown', async () => {
    const odd = { id: 'odd', text: 5 }
    await page.route('**/comments', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 201, json: odd })
        : route.fallback(),
    )
    await press(page, 'Publier').click()
    await expect(commentsContaining(page, 'Trop long à retaper')).toBeVisible()
    await page.route('**/api/comment/*', (route) => route.fulfill({ json: odd }))
    const own = articles(page).first()
    await own.getByRole('button', { name: 'Modifier' }).click()
    await own.getByRole('textbox').fill('Corrigé')
    await own.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(commentText(page, 'Commentaire modifié.')).toBeAttached()
    await expect(own).toContainText('Corrigé')
  })
})

test('a comment sent before leaving its page is not restored @variant', async ({
  page,
  request,
}) => {
  await openAsMember(page, request)
  await composer(page).fill('Une seule fois')
  const writing = await delayRequests(page, '**/comments', { method: 'POST' })
  await press(page, 'Publier').click()
  await leaveAndReturn(page)
  await expect(commentsContaining(page, 'Une seule fois')).toHaveCount(1)
  await expect(composer(page)).toHaveValue('')
  writing.go()
  await expect(press(page, 'Publier')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page)).toBeEditable()
  await expect(commentsContaining(page, 'Une seule fois')).toHaveCount(1)
  expect(writing.sent()).toBe(1)
})

test('a reply sent before leaving its page is not restored @variant', async ({ page, request }) => {
  await openAsMember(page, request)
  const answered = articles(page).first()
  await answered.getByRole('button', { name: 'Répondre' }).click()
  await answered.getByRole('textbox').fill('Répondu une fois')
  const writing = await delayRequests(page, '**/comments', { method: 'POST' })
  await answered.locator('form').getByRole('button', { name: 'Répondre' }).click()
  await leaveAndReturn(page)
  await expect(commentsContaining(page, 'Répondu une fois')).toHaveCount(1)
  await expect(answered.getByRole('textbox')).toHaveValue('')
  writing.go()
  await expect(answered.getByRole('textbox')).toHaveCount(0)
  await expect(commentsContaining(page, 'Répondu une fois')).toHaveCount(1)
  expect(writing.sent()).toBe(1)
})

test('an error of a comment is shown when its page is reopened @variant', async ({
  page,
  request,
}) => {
  await openAsMember(page, request)
  // Located by id, because new comments move it down the list.
  const answered = page.locator(`#${await articles(page).nth(1).getAttribute('id')}`)
  await composer(page).fill('Peut-être arrivé')
  await answered.getByRole('button', { name: 'Répondre' }).click()
  await answered.getByRole('textbox').fill('Répondu en partant')
  const writing = await delayRequests(page, '**/comments', {
    method: 'POST',
    answer: (route) => route.abort(),
  })
  await press(page, 'Publier').click()
  await answered.locator('form').getByRole('button', { name: 'Répondre' }).click()
  await leaveAndReturn(page)
  writing.go()
  await expect(composer(page)).toHaveValue('Peut-être arrivé')
  const first = section(page).locator('form').first()
  await expect(first.getByRole('alert')).toContainText('pas reçu de confirmation')
  const reply = section(page).locator('article form')
  await expect(reply.getByRole('textbox')).toHaveValue('Répondu en partant')
  await expect(reply.getByRole('alert')).toContainText('pas reçu de confirmation')

  await test.step('also when it is reopened later', async () => {
    await leaveAndReturn(page)
    await expect(first.getByRole('alert')).toContainText('pas reçu de confirmation')
    await expect(reply.getByRole('alert')).toContainText('pas reçu de confirmation')
  })
  await test.step('but not for a discarded text', async () => {
    await composer(page).fill('')
    await leaveAndReturn(page)
    await expect(reply.getByRole('alert')).toContainText('pas reçu de confirmation')
    await expect(first.getByRole('alert')).toBeHidden()
    await composer(page).fill('Peut-être arrivé')
  })
  await test.step('nor after it was posted', async () => {
    await page.unroute('**/comments')
    await press(page, 'Publier').click()
    await expect(commentsContaining(page, 'Peut-être arrivé')).toHaveCount(1)
    await expect(composer(page)).toHaveValue('')
    await expect(first.getByRole('alert')).toBeHidden()
  })
})

test('an edit saved after leaving its page leaves no open form @variant', async ({
  page,
  request,
}) => {
  await openAsMember(page, request)
  await composer(page).fill('À corriger')
  await press(page, 'Publier').click()
  const own = articles(page).first()
  await expect(own).toContainText('À corriger')
  await own.getByRole('button', { name: 'Modifier' }).click()
  await own.getByRole('textbox').fill('Corrigé en partant')
  const editing = await delayRequests(page, '**/api/comment/*', { method: 'PATCH' })
  await own.getByRole('button', { name: 'Enregistrer' }).click()
  await leaveAndReturn(page)
  await expect(own).toContainText('Corrigé en partant')
  await expect(own.getByRole('textbox')).toHaveCount(0)
  editing.go()
  await expect(own.getByRole('button', { name: 'Modifier' })).toBeVisible()
  await expect(own).toContainText('Corrigé en partant')
  await expect(own.getByRole('textbox')).toHaveCount(0)
  expect(editing.sent()).toBe(1)
})
