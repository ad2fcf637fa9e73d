import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoSideScroll } from '../../support/narrow.ts'
import { expect, expectAccessible, test } from '../../support/site.ts'

type Said = { id: string; text: string | null; author: { username: string } | null }
type Threads = { items: (Said & { replies: Said[] })[] }

/** An archive that has comments, one of them answered. */
async function commented(request: APIRequestContext) {
  const { items } = await (await request.get('/api/archives?sort=-views')).json()
  for (const { id } of items as { id: string }[]) {
    const threads: Threads = await (await request.get(`/api/archive/${id}/comments`)).json()
    const answered = threads.items.find(({ text, replies }) => text && replies[0]?.text)
    if (answered) return { id, threads: threads.items, answered }
  }
  throw new Error('Nobody has answered anybody.')
}

const signIn = (page: Page, persona: string) =>
  page.addInitScript((id) => localStorage.setItem('authToken', `mock_persona_${id}`), persona)

const section = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const composer = (page: Page) => section(page).getByRole('textbox').first()
const saying = (page: Page, text: string) =>
  section(page).getByRole('article').filter({ hasText: text })

async function openComments(page: Page, id: string) {
  await page.goto(`/player/${id}`)
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(section(page).getByRole('article').first()).toBeVisible()
}

async function publish(page: Page, text: string) {
  await composer(page).fill(text)
  await section(page).getByRole('button', { name: 'Publier' }).click()
  await expect(section(page).getByText('Commentaire publié.')).toBeAttached()
}

test('anyone reads what members say, and a link leads to one comment', async ({
  page,
  request,
}) => {
  const { id, threads, answered } = await commented(request)
  await openComments(page, id)
  const all = threads.flatMap((thread) => [thread, ...thread.replies])
  await expect(section(page).getByRole('article')).toHaveCount(all.length)
  await expect(page.locator(`#comment-${answered.replies[0]?.id}`)).toContainText('@')
  await expect(section(page).getByText('Connectez-vous pour écrire')).toBeVisible()
  await expect(
    section(page).getByRole('link', { name: 'Charte de la communauté' }),
  ).toHaveAttribute('href', '/community')
  await page.goto('/')
  await page.goto(`/player/${id}#comment-${answered.replies[0]?.id}`)
  const cited = page.locator(`#comment-${answered.replies[0]?.id}`)
  await expect(cited).toBeFocused()
  await expect(cited).toBeInViewport()
})

test('a member writes a comment, which is sent once', async ({ page, request }) => {
  const { id } = await commented(request)
  await signIn(page, 'member')
  let sent = 0
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/comments')) sent++
  })
  await openComments(page, id)
  await composer(page).fill('Je m’en souviens très bien.')
  await composer(page).evaluate((field) => {
    for (let press = 0; press < 3; press++) {
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }),
      )
    }
  })
  await expect(section(page).getByText('Commentaire publié.')).toBeAttached()
  await expect(section(page).getByRole('article').first()).toContainText('Je m’en souviens')
  await expect(composer(page)).toHaveValue('')
  await page.reload()
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(saying(page, 'Je m’en souviens très bien.')).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a member answers a comment below it', async ({ page, request }) => {
  const { id, answered } = await commented(request)
  await signIn(page, 'member')
  await openComments(page, id)
  const article = page.locator(`#comment-${answered.id}`)
  await article.getByRole('button', { name: 'Répondre' }).click()
  await expect(article.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Moi aussi !')
  await page.keyboard.press('Control+Enter')
  const reply = saying(page, 'Moi aussi !')
  await expect(reply).toContainText(`@${answered.author?.username}`)
  await expect(reply).toBeFocused()
  await expect(article.getByRole('textbox')).toHaveCount(0)
})

test('a member edits a comment in its place', async ({ page, request }) => {
  const { id } = await commented(request)
  await signIn(page, 'member')
  await openComments(page, id)
  await publish(page, 'Avant')
  const article = section(page).getByRole('article').first()
  await article.getByRole('button', { name: 'Modifier' }).click()
  await expect(article.getByRole('textbox')).toHaveValue('Avant')
  await article.getByRole('textbox').fill('Après')
  await article.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(section(page).getByText('Commentaire modifié.')).toBeAttached()
  await expect(article).toContainText('Après')
  await expect(article).toContainText('modifié')
  await expect(article).toBeFocused()
})

test('a deleted comment leaves a tombstone as long as it is answered', async ({
  page,
  request,
}) => {
  const { id } = await commented(request)
  await signIn(page, 'member')
  await openComments(page, id)
  await publish(page, 'Celui-ci s’en ira')
  const first = section(page).getByRole('article').first()
  await first.getByRole('button', { name: 'Répondre' }).click()
  await first.getByRole('textbox').fill('Celui-ci reste')
  await first.getByRole('textbox').press('Control+Enter')
  await expect(saying(page, 'Celui-ci reste')).toBeFocused()
  const remove = async (text: string) => {
    await saying(page, text).getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(saying(page, text)).toHaveCount(0)
  }
  await remove('Celui-ci s’en ira')
  await expect(first.getByRole('heading')).toHaveText('Commentaire supprimé')
  await expect(first).toBeFocused()
  await remove('Celui-ci reste')
  await expect(first.getByRole('heading')).not.toHaveText('Commentaire supprimé')
  await expect(first).toBeFocused()
})

test('staff deletes what somebody else wrote; a refusal brings it back', async ({
  page,
  request,
}) => {
  const { id, answered } = await commented(request)
  await signIn(page, 'staff')
  await openComments(page, id)
  const reply = page.locator(`#comment-${answered.replies.at(-1)?.id}`)
  const remove = async () => {
    await reply.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  }
  await page.route('**/api/comment/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable' } }),
  )
  await remove()
  await expect(reply.getByRole('alert')).toContainText('n’a pas été supprimé')
  await page.unroute('**/api/comment/*')
  await remove()
  await expect(reply).toHaveCount(0)
  await expect(section(page).getByText('Commentaire supprimé.')).toBeAttached()
})

test('an unsent text outlives a failure and a reload', async ({ page, request }) => {
  const { id, threads } = await commented(request)
  await signIn(page, 'member')
  await page.route('**/comments', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable' } }),
  )
  await openComments(page, id)
  const before = await section(page).getByRole('article').count()
  expect(before).toBeGreaterThanOrEqual(threads.length)
  await composer(page).fill('Trop long à retaper')
  await section(page).getByRole('button', { name: 'Publier' }).click()
  await expect(section(page).getByRole('alert')).toContainText('n’a pas été publié')
  await expect(composer(page)).toHaveValue('Trop long à retaper')
  await expect(section(page).getByRole('article')).toHaveCount(before)
  await page.unroute('**/comments')
  await page.reload()
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(composer(page)).toHaveValue('Trop long à retaper')
  await section(page).getByRole('button', { name: 'Publier' }).click()
  await expect(saying(page, 'Trop long à retaper')).toBeFocused()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('comments')
})

test('an answer that gets lost is not called a failure', async ({ page, request }) => {
  const { id } = await commented(request)
  await signIn(page, 'member')
  await page.route('**/comments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await openComments(page, id)
  await composer(page).fill('Arrivé quand même')
  await section(page).getByRole('button', { name: 'Publier' }).click()
  await expect(section(page).getByRole('alert').first()).toContainText('n’a pas confirmé')
  await expect(composer(page)).toHaveValue('Arrivé quand même')
  await expect(section(page).getByRole('article').first()).toContainText('Arrivé quand même')
})

test('markup stays text, and a cited time seeks', async ({ page, request }) => {
  const { id } = await commented(request)
  await signIn(page, 'member')
  await openComments(page, id)
  const text = '<img src=x onerror=alert(1)> <b>gras</b> à 1:05'
  await publish(page, text)
  const article = section(page).getByRole('article').first()
  await expect(article).toContainText('<b>gras</b>')
  await expect(article.locator('p img, b')).toHaveCount(0)
  await article.getByRole('button', { name: 'Aller à 1:05 dans la vidéo' }).click()
  const video = page.locator('video')
  await expect(video).toBeInViewport()
  await video.evaluate((element) => (element as HTMLVideoElement).play())
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThanOrEqual(65)
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`comments can be read and written by everyone: ${colorScheme}`, async ({
    page,
    request,
  }) => {
    const { id, answered } = await commented(request)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    await signIn(page, 'staff')
    await openComments(page, id)
    const article = page.locator(`#comment-${answered.id}`)
    await article.getByRole('button', { name: 'Répondre' }).click()
    await article.getByRole('textbox').fill(`Donaudampfschifffahrt${'x'.repeat(2000)}`)
    await expect(article.getByText('caractères de trop').first()).toBeAttached()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })
}
