import type { Page } from '@playwright/test'
import {
  commented,
  openComments,
  press,
  commentsContaining,
  section,
  signIn,
} from '../../support/browser/steps/comment-steps.ts'
import { expect, expectAccessible, openScenario, test } from '../../support/browser/site.ts'

const as = (persona: string) => ({ authorization: `Bearer mock_persona_${persona}` })

/** Posts a comment by the API. */
async function say(page: Page, archive: string, persona: string, data: object) {
  const answer = await page.request.post(`/api/archive/${archive}/comments`, {
    data,
    headers: as(persona),
  })
  return (await answer.json()) as { id: string }
}

test('an answer to a comment deleted meanwhile can still be copied @variant', async ({
  page,
  request,
}) => {
  const { id, threads, answered } = await commented(request)
  await signIn(page, 'member')
  await openComments(page, id)
  const unanswered = threads.find(({ text, replies }) => text && replies.length === 0)
  for (const [one, words] of [
    [answered, 'À qui répond-on encore'],
    [unanswered, 'À qui ne répond plus personne'],
  ] as const) {
    const item = commentsContaining(page, one?.text ?? '').first()
    await item.getByRole('button', { name: 'Répondre' }).click()
    await item.getByRole('textbox').fill(words)
    const gone = await page.request.delete(`/api/comment/${one?.id}`, { headers: as('staff') })
    expect(gone.status()).toBe(204)
  }
  await page.reload()
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  const left = section(page).getByLabel('En réponse à un commentaire supprimé')
  await expect(left).toHaveCount(2)
  const texts = await left.evaluateAll((all) =>
    all.map((one) => (one as HTMLTextAreaElement).value),
  )
  expect(texts.toSorted()).toEqual(['À qui ne répond plus personne', 'À qui répond-on encore'])
  await expect(left.first()).toHaveAccessibleDescription(/copiez-le pour le garder/)
  await expectAccessible(page)
  await press(page, 'Supprimer').first().press('Enter')
  await expect(left).toHaveCount(1)
  await page.reload()
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(left).toHaveValue(texts[1] ?? '')
})

test('an edit of a deleted comment can be copied, not retried @variant', async ({
  page,
  request,
}) => {
  const { id: archive } = await commented(request)
  await openScenario(page, 'normal', '/terms')
  const { id } = await say(page, archive, 'member', { text: 'Un souvenir de Lou.' })
  await say(page, archive, 'archivist', { text: 'Moi aussi !', replyTo: id })
  await signIn(page, 'member')
  await openComments(page, archive)
  await page.locator(`#comment-${id}`).getByRole('button', { name: 'Modifier' }).click()
  await section(page).getByLabel('Modifier votre commentaire').fill('Un beau souvenir.')
  const gone = await page.request.delete(`/api/comment/${id}`, { headers: as('member') })
  expect(gone.status()).toBe(204)
  await press(page, 'Enregistrer').click()
  const left = section(page).getByRole('textbox', { name: 'Commentaire supprimé' })
  await expect(left).toHaveValue('Un beau souvenir.')
  await expect(left).toHaveAccessibleDescription(/copiez-le pour le garder/)
  await expect(section(page).getByText('Rechargez la page')).toHaveCount(0)
})

test('an answer to a comment without an author links to it @variant', async ({ page }) => {
  await openScenario(page, 'normal', '/terms')
  const archives = await (await page.request.get('/api/archives/latest')).json()
  const [{ id: archive }] = archives as [{ id: string }]
  const { id } = await say(page, archive, 'member', { text: 'Un souvenir de Lou.' })
  const reply = await say(page, archive, 'archivist', { text: 'Moi aussi !', replyTo: id })
  await page.request.delete('/api/deleteAccount', { headers: as('member') })
  await page.goto(`/player/${archive}#comment-${reply.id}`)
  const answered = page.locator(`#comment-${id}`)
  await expect(answered).toContainText('Un souvenir de Lou.')
  await page.getByRole('link', { name: 'En réponse à un compte supprimé' }).click()
  await expect(page).toHaveURL(new RegExp(`#comment-${id}$`))
  await expect(answered).toBeFocused()
})
