import type { APIRequestContext, Page } from '@playwright/test'
import {
  clickToClose,
  signOutInOtherTab,
  signInWithToken,
  signOut,
  storedToken,
} from '../../support/browser/member.ts'
import { expect, test } from '../../support/browser/site.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const composer = (page: Page) => section(page).getByRole('textbox').first()
const publish = (page: Page) => section(page).getByRole('button', { name: 'Publier' })

/** Opens the comments of a popular archive as a member. */
async function openComments(page: Page, request: APIRequestContext) {
  const { items } = await (await request.get('/api/archives?sort=-views')).json()
  await signInWithToken(page, 'member')
  await page.goto(`/player/${items[0].id}#comments`)
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(composer(page)).toBeVisible()
}

/** Signs in again next to the comment form. */
async function signInAgain(page: Page, name = /^Lou/) {
  const popup = page.waitForEvent('popup')
  await section(page).getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
  await clickToClose((await popup).getByRole('button', { name }))
}

const TEXT = 'Trop long à retaper'

/** The keys of the drafts stored in this tab. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))

test('an expired session keeps the draft, signing out does not @variant', async ({
  page,
  request,
}) => {
  await openComments(page, request)
  await composer(page).fill(TEXT)
  expect(await drafts(page)).toHaveLength(1)
  await signOutInOtherTab(page)
  await expect(section(page)).toContainText('Votre texte est conservé.')
  // The draft stays in the page for its member; the tab stores nothing that the next user could
  // read.
  expect(await drafts(page)).toEqual([])
  await signInAgain(page)
  await expect(composer(page)).toHaveValue(TEXT)
  await publish(page).click()
  const own = section(page).getByRole('article').filter({ hasText: TEXT })
  await expect(section(page).getByRole('article').first()).toContainText(TEXT)

  await test.step('replies and edits too, in their place', async () => {
    await own.getByRole('button', { name: 'Modifier' }).click()
    await own.getByRole('textbox').fill('Mon premier, corrigé')
    const answered = section(page).getByRole('article').nth(1)
    await answered.getByRole('button', { name: 'Répondre' }).click()
    await answered.getByRole('textbox').fill('Une réponse')
    await signOutInOtherTab(page)
    await expect(section(page)).toContainText('Votre texte est conservé.')
    await expect(section(page).getByRole('textbox')).toHaveCount(0)
    await signInAgain(page)
    await expect(answered.getByRole('textbox')).toHaveValue('Une réponse')
    const first = section(page).getByRole('article').first()
    await expect(first.getByRole('textbox')).toHaveValue('Mon premier, corrigé')
  })
  await test.step('signing out leaves no draft for the next member', async () => {
    await composer(page).fill(TEXT)
    await signOut(page, 'Lou')
    await expect(section(page).getByText('Connectez-vous pour écrire')).toBeVisible()
    await expect(section(page).getByText('Votre texte est conservé.')).toHaveCount(0)
    await signInAgain(page)
    await expect(composer(page)).toHaveValue('')
    // Only the field for a new comment is open, and no form of a reply or edit.
    await expect(section(page).getByRole('textbox')).toHaveCount(1)
  })
  await test.step('nor does signing out in another tab', async () => {
    await composer(page).fill(TEXT)
    const other = page
      .context()
      .pages()
      .find((one) => one.url().endsWith('/credits'))!
    await signOut(other, 'Lou')
    await expect(section(page).getByText('Connectez-vous pour écrire')).toBeVisible()
    await expect(section(page).getByText('Votre texte est conservé.')).toHaveCount(0)
    expect(await drafts(page)).toEqual([])
    await signInAgain(page)
    await expect(composer(page)).toHaveValue('')
  })
  await test.step('nor does an expired session, for another member', async () => {
    await composer(page).fill(TEXT)
    await signOutInOtherTab(page)
    await expect(section(page)).toContainText('Votre texte est conservé.')
    await signInAgain(page, /^Sam/)
    await expect(composer(page)).toHaveValue('')
    await expect(section(page).getByRole('textbox')).toHaveCount(1)
  })
})

test('a session that expires during posting keeps the comment @variant', async ({
  page,
  request,
}) => {
  let sent = 0
  await page.route('**/comments', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent++
    return sent === 1
      ? route.fulfill({ status: 401, json: { error: 'not_authenticated', message: '' } })
      : route.fallback()
  })
  await openComments(page, request)
  await composer(page).fill(TEXT)
  await publish(page).click()
  const ended = section(page).getByRole('alert').filter({ hasText: 'Votre session a pris fin.' })
  await expect(ended).toContainText('Votre texte est conservé.')
  expect([await storedToken(page), sent]).toEqual([null, 1])
  await expect(section(page).getByRole('article').filter({ hasText: TEXT })).toHaveCount(0)

  await signInAgain(page)
  await expect(composer(page)).toHaveValue(TEXT)
  await expect(section(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await publish(page).click()
  // The list shows the comment before it is sent.
  await expect.poll(() => sent).toBe(2)
  await expect(section(page).getByRole('article').filter({ hasText: TEXT })).toHaveCount(1)
})

test('a comment being sent when the session ends is not lost @variant', async ({
  page,
  request,
}) => {
  let arrived = () => {}
  const requestSent = new Promise<void>((done) => (arrived = done))
  await page.route('**/comments', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    arrived()
  })
  await openComments(page, request)
  await composer(page).fill(TEXT)
  await publish(page).click()
  await requestSent
  await signOutInOtherTab(page)
  await expect(section(page)).toContainText('Votre texte est conservé.')
  await page.unroute('**/comments')
  await signInAgain(page)
  await expect(composer(page)).toHaveValue(TEXT)
  // The comment may have arrived, and an automatic retry could post it twice.
  await expect(
    section(page).getByRole('alert').filter({ hasText: 'avant de l’envoyer' }),
  ).toBeVisible()
  await publish(page).click()
  await expect(section(page).getByRole('article').filter({ hasText: TEXT })).toHaveCount(1)
  await expect(section(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

test('the confirmation of a deletion closes with the session @variant', async ({
  page,
  request,
}) => {
  await openComments(page, request)
  await composer(page).fill(TEXT)
  await publish(page).click()
  const own = section(page).getByRole('article').filter({ hasText: TEXT })
  await own.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).not.toContainText('autre personne')
  await signOutInOtherTab(page)
  await expect(section(page).getByText('Connectez-vous pour écrire')).toBeVisible()
  await expect(question).toBeHidden()
})

test('a deletion rejected with 401 does not prompt to sign in @variant', async ({
  page,
  request,
}) => {
  await openComments(page, request)
  await composer(page).fill(TEXT)
  await publish(page).click()
  const own = section(page).getByRole('article').filter({ hasText: TEXT })
  await page.route('**/api/comment/*', (route) =>
    route.fulfill({ status: 401, json: { error: 'not_authenticated', message: '' } }),
  )
  await own.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(own.getByRole('alert')).toContainText('n’a pas été supprimé')
  await signInAgain(page)
  await expect(own.getByRole('button', { name: 'Supprimer' })).toBeVisible()
  await expect(own.getByRole('alert')).toHaveCount(0)
})

test('a session found expired on reload keeps the draft @variant', async ({ page, request }) => {
  await openComments(page, request)
  await composer(page).fill(TEXT)
  await page.route('**/api/@me', (route) =>
    route.fulfill({ status: 401, json: { error: 'not_authenticated', message: '' } }),
  )
  await page.reload()
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(section(page)).toContainText('Votre texte est conservé.')
  // Browsers show `beforeunload` prompts only after a user gesture.
  await section(page).getByRole('heading').first().click()
  expect(await drafts(page)).toEqual([])
  await page.unroute('**/api/@me')
  await signInAgain(page)
  await expect(composer(page)).toHaveValue(TEXT)
})
