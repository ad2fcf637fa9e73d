import { expect, test } from 'vitest'
import {
  endSessionInOtherTab,
  signInButton,
  signInInOtherTab,
  signOut,
  signOutInOtherTab,
} from '#test/support/routes/account.ts'
import {
  alertIn,
  comments,
  commentsOf,
  commentWith,
  drafts,
  openComments,
  reloadComments,
  TEXT,
  WRITE,
} from './comments.ts'
import type { Site } from '#test/support/routes/open-site.tsx'

const unauthenticated = () => Response.json({ error: 'not_authenticated' }, { status: 401 })

const isSaved = (site: Site) =>
  commentsOf(site).region().findByText(site.t('comments.kept'), { exact: false })

async function expectNothingSaved(site: Site) {
  const { region } = commentsOf(site)
  expect(await region().findByText(site.t('comments.join'))).toBeVisible()
  expect(region().queryByText(site.t('comments.kept'), { exact: false })).toBeNull()
  expect(drafts()).toEqual([])
}

async function signInAgain(site: Site, persona = 'member') {
  signInInOtherTab(persona)
  await commentsOf(site)
    .region()
    .findByRole('button', { name: site.t('comments.publish') })
}

/** The values of all open forms. */
const open = (site: Site) =>
  commentsOf(site)
    .region()
    .queryAllByRole<HTMLTextAreaElement>('textbox')
    .map(({ value }) => value)

test('an expired session keeps drafts in their place', async () => {
  const site = await openComments('member')
  const { composer, edit, field, press, region, reply, write } = commentsOf(site)
  await write(composer(), TEXT)
  expect(drafts()).toHaveLength(1)
  endSessionInOtherTab()
  await isSaved(site)
  // The draft stays in the page for its member; the tab stores nothing that the next user could
  // read.
  expect(drafts()).toEqual([])
  await signInAgain(site)
  expect(composer()).toHaveValue(TEXT)
  await press(site.t('comments.publish'))
  await expect.poll(() => comments(TEXT)[0]).toHaveFocus()

  await edit(comments()[0]!, 'My first one, corrected')
  await reply(commentWith(site.answered.id), 'An answer')
  endSessionInOtherTab()
  await isSaved(site)
  expect(region().queryAllByRole('textbox')).toEqual([])
  await signInAgain(site)
  await expect.poll(() => field(commentWith(site.answered.id))).toHaveValue('An answer')
  expect(field(comments()[0]!)).toHaveValue('My first one, corrected')
})

test.each([
  ['signing out', (site: Site) => signOut(site, 'Lou')],
  ['signing out in another tab', signOutInOtherTab],
])('%s discards the drafts', async (_, end) => {
  const site = await openComments('member')
  const { composer, reply, write } = commentsOf(site)
  await reply(commentWith(site.answered.id), 'An answer')
  await write(composer(), TEXT)
  await end(site)
  await expectNothingSaved(site)
  await signInAgain(site)
  expect(open(site)).toEqual([''])
})

test('drafts of an expired session are hidden from another member', async () => {
  const site = await openComments('member')
  const { composer, write } = commentsOf(site)
  await write(composer(), TEXT)
  endSessionInOtherTab()
  await isSaved(site)
  await signInAgain(site, 'archivist')
  expect(open(site)).toEqual([''])
})

test('a session that expires during posting keeps the comment', async () => {
  const site = await openComments('member')
  const { composer, composerAlert, post, press, region } = commentsOf(site)
  const failing = site.server.answer(WRITE, unauthenticated)
  await post(TEXT)
  const ended = await region().findByText(site.t('comments.ended'), { exact: false })
  expect(ended).toHaveAttribute('role', 'alert')
  expect(ended).toHaveTextContent(site.t('comments.kept'))
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(site.server.sent(WRITE)).toHaveLength(1)
  expect(comments(TEXT)).toEqual([])

  failing.end()
  await signInAgain(site)
  expect(composer()).toHaveValue(TEXT)
  expect(composerAlert()).toBe('')
  expect(ended).not.toBeInTheDocument()
  await press(site.t('comments.publish'))
  await expect.poll(() => site.server.answered(WRITE)).toEqual([401, 201])
  await expect.poll(() => comments(TEXT)).toHaveLength(1)
})

test('a comment being sent when the session ends is not lost', async () => {
  const site = await openComments('member')
  const { composer, composerAlert, post, press } = commentsOf(site)
  const hanging = site.server.answer(WRITE, () => new Promise<Response>(() => {}))
  await post(TEXT)
  await expect.poll(() => site.server.sent(WRITE)).toHaveLength(1)
  endSessionInOtherTab()
  await isSaved(site)
  hanging.end()
  await signInAgain(site)
  expect(composer()).toHaveValue(TEXT)
  // The comment may have arrived, and an automatic retry could post it twice.
  expect(composerAlert()).toBe(site.t('comments.unknown.write'))
  await press(site.t('comments.publish'))
  await expect.poll(() => comments(TEXT)[0]).toHaveFocus()
  expect(comments(TEXT)).toHaveLength(1)
  expect(composerAlert()).toBe('')
})

test('the confirmation of a deletion closes with the session', async () => {
  const site = await openComments('member')
  const { post, press } = commentsOf(site)
  await post(TEXT)
  await expect.poll(() => comments(TEXT)[0]).toHaveFocus()
  await press(site.t('comments.delete'), comments(TEXT)[0])
  const question = site.screen.getByRole('alertdialog')
  expect(question).toHaveTextContent(site.t('comments.deleteText'))
  endSessionInOtherTab()
  await signInButton(site)
  await expect.poll(() => question).not.toHaveAttribute('open')
})

test('a deletion rejected with 401 does not prompt to sign in', async () => {
  const site = await openComments('member')
  const own = () => comments(TEXT)[0]!
  await commentsOf(site).post(TEXT)
  await expect.poll(own).toHaveFocus()
  site.server.answer('DELETE /api/comment/{id}', unauthenticated)
  await commentsOf(site).delete(own())
  await expect.poll(() => alertIn(own())).toContain(site.t('comments.failed.delete'))
  await signInAgain(site)
  await commentsOf(site)
    .region()
    .findByRole('button', { name: site.t('comments.delete') })
  expect(alertIn(own())).toBeUndefined()
})

test('a session found expired on reload keeps the draft', async () => {
  const before = await openComments('member')
  const { composer, write } = commentsOf(before)
  await write(composer(), TEXT)
  const failing = before.server.answer('GET /api/@me', unauthenticated)
  const site = await reloadComments(before)
  await isSaved(site)
  expect(drafts()).toEqual([])
  failing.end()
  await signInAgain(site)
  expect(commentsOf(site).composer()).toHaveValue(TEXT)
})
