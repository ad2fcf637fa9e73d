import { expect, test } from 'vitest'
import {
  alertIn,
  commentsOf,
  commentWith,
  drafts,
  goToComments,
  openComments,
  reloadComments,
} from './comments.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'

const DELETE = 'DELETE /api/comment/{id}'

/** Posts a comment without the page. @returns its id */
async function post({ server }: Site, archive: string, persona: string, data: object) {
  const path = `/api/archive/${archive}/comments`
  const { body } = await server.as(persona).post(path).send(data).expect(201)
  return (body as { id: string }).id
}

test('an answer to a comment deleted meanwhile can still be copied', async () => {
  const before = await openComments('member')
  const { server, threads, answered } = before
  const unanswered = threads.find(({ text, replies }) => text && replies.length === 0)!
  for (const [{ id }, words] of [
    [answered, 'Whom do we answer'],
    [unanswered, 'Whom nobody answers'],
  ] as const) {
    await commentsOf(before).reply(commentWith(id), words)
    await server.as('staff').delete(`/api/comment/${id}`).expect(204)
  }
  const site = await reloadComments(before)
  const left = (page = site) =>
    page.screen.queryAllByLabelText<HTMLTextAreaElement>(page.t('comments.replyToGone'))
  await expect.poll(() => left()).toHaveLength(2)
  const texts = left().map(({ value }) => value)
  expect(texts.toSorted()).toEqual(['Whom do we answer', 'Whom nobody answers'])
  expect(left()[0]).toHaveAccessibleDescription(site.t('comments.gone.write'))
  const drop = commentsOf(site)
    .region()
    .getAllByRole('button', { name: site.t('comments.delete') })
  await site.user.click(drop[0]!)
  expect(left()).toHaveLength(1)
  const again = await reloadComments(site)
  await expect.poll(() => left(again).map(({ value }) => value)).toEqual([texts[1]])
})

test('an edit of a deleted comment can be copied, not retried', async () => {
  const before = await openComments('member')
  const id = await post(before, before.id, 'member', { text: 'A memory of Lou.' })
  await post(before, before.id, 'archivist', { text: 'Me, too!', replyTo: id })
  const site = await reloadComments(before)
  const { server, t } = site
  const { edit, region, save } = commentsOf(site)
  await edit(commentWith(id), 'A fine memory.')
  await server.as('member').delete(`/api/comment/${id}`).expect(204)
  await save()
  const left = await region().findByRole('textbox', { name: t('comments.tombstone') })
  expect(left).toHaveValue('A fine memory.')
  expect(left).toHaveAccessibleDescription(t('comments.gone.edit'))
  expect(region().queryByText(t('failures.conflict'), { exact: false })).toBeNull()
})

test('an unsaved edit is discarded with its comment', async () => {
  const before = await openComments('member')
  const id = await post(before, before.id, 'member', { text: 'A memory of Lou.' })
  const site = await reloadComments(before)
  const actions = commentsOf(site)
  await actions.edit(commentWith(id), 'A fine memory.')
  expect(drafts()).toHaveLength(1)
  await actions.delete(commentWith(id))
  await expect.poll(() => site.server.answered(DELETE)).toEqual([204])
  await expect.poll(drafts).toEqual([])
})

test('an answer to a comment without an author links to it', async () => {
  const site = await openSite('/credits', { locale: 'en' })
  const { screen, user, server, t } = site
  const [{ id: archive }] = (await server.get('/api/archives/latest')).body
  const id = await post(site, archive, 'member', { text: 'A memory of Lou.' })
  await post(site, archive, 'archivist', { text: 'Me, too!', replyTo: id })
  await server.as('member').delete('/api/deleteAccount').expect(200)
  await goToComments(site, archive)
  expect(commentWith(id)).toHaveTextContent('A memory of Lou.')
  await user.click(screen.getByRole('link', { name: t('comments.replyToGoneMember') }))
  expect(location.hash).toBe(`#comment-${id}`)
  await expect.poll(() => commentWith(id)).toHaveFocus()
})

test('staff can delete but not edit others’ comments', async () => {
  const site = await openComments('staff')
  const { screen, user, server, t, answered } = site
  const { region } = commentsOf(site)
  expect(region().queryByRole('button', { name: t('comments.edit') })).toBeNull()
  const reply = answered.replies.at(-1)!
  await commentsOf(site).press(t('comments.delete'), commentWith(reply.id))
  const question = screen.getByRole('alertdialog')
  expect(question).toHaveTextContent(t('comments.deleteOthersText'))
  await user.click(screen.getByRole('button', { name: t('comments.keep') }))
  expect(question).not.toHaveAttribute('open')
  expect(server.sent(DELETE)).toEqual([])

  const failing = server.answer(DELETE, () => Response.json({}, { status: 503 }))
  await commentsOf(site).delete(commentWith(reply.id))
  await expect.poll(() => alertIn(commentWith(reply.id))).toContain(t('comments.failed.delete'))
  failing.end()
  await commentsOf(site).delete(commentWith(reply.id))
  expect(await region().findByText(t('comments.isDeleted'))).toBeInTheDocument()
  await expect.poll(() => commentWith(reply.id)).toBeNull()
})
