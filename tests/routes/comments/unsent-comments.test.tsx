import { expect, test } from 'vitest'
import {
  alertIn,
  comments,
  commentsOf,
  commentWith,
  drafts,
  EDIT,
  leaveAndReturn,
  openComments,
  reloadComments,
  TEXT,
  WRITE,
} from './comments.ts'

const formOf = (comment: Element | undefined) => comment?.querySelector('form')

test('a draft survives an error and a reload [NF-08 NF-13]', async () => {
  const before = await openComments('member')
  const count = comments().length
  const busy = { status: 503, headers: { 'retry-after': '3600' } }
  const failing = before.server.answer(WRITE, () => Response.json({}, busy))
  const { composer, composerAlert, post, press } = commentsOf(before)
  await post(TEXT)
  await expect.poll(composerAlert).toContain(before.t('comments.failed.write'))
  expect(composer()).toHaveAccessibleDescription(expect.stringContaining(composerAlert()!))
  expect(composer()).toHaveValue(TEXT)
  expect(comments()).toHaveLength(count)
  // The server has sent Retry-After: until then the page shows it without a request.
  await press(before.t('comments.publish'))
  await expect.poll(composerAlert).toContain(before.t('failure.wait', { time: '1 hour' }))
  expect(before.server.sent(WRITE)).toHaveLength(1)

  failing.end()
  const site = await reloadComments(before)
  const again = commentsOf(site)
  await expect.poll(again.composer).toHaveValue(TEXT)
  await again.press(site.t('comments.publish'))
  await expect.poll(() => document.activeElement).toHaveTextContent(TEXT)
  expect(drafts()).toEqual([])
})

test('an edit that conflicts with another change is kept [RT-20]', async () => {
  const before = await openComments('member')
  const { edit, post, save } = commentsOf(before)
  await post(TEXT)
  await expect.poll(() => before.server.answered(WRITE)).toEqual([201])
  await expect.poll(() => comments(TEXT)[0]).toHaveFocus()
  const failing = before.server.answer(EDIT, () => Response.json({}, { status: 409 }))
  await edit(comments()[0]!, 'Corrected')
  await save()
  await expect.poll(() => alertIn(comments()[0])).toContain(before.t('comments.failed.edit'))
  expect(alertIn(comments()[0])).toContain(before.t('failures.conflict'))
  expect(commentsOf(before).field(comments()[0]!)).toHaveValue('Corrected')
  expect(before.server.sent(EDIT)).toHaveLength(1)

  failing.end()
  const site = await reloadComments(before)
  const again = commentsOf(site)
  await expect.poll(() => again.field(comments()[0]!)).toHaveValue('Corrected')
  await again.save()
  expect(await again.region().findByText(site.t('comments.isEdited'))).toBeInTheDocument()
})

test('a lost response is not reported as an error', async () => {
  const site = await openComments('member')
  const { composer, composerAlert, post } = commentsOf(site)
  site.server.answer(WRITE, async (send) => {
    await send()
    return Response.error()
  })
  await post(TEXT)
  await expect.poll(composerAlert).toBe(site.t('comments.unknown.write'))
  expect(composer()).toHaveValue(TEXT)
  await expect.poll(() => comments(TEXT)).toHaveLength(1)
})

test('a text stays until its comment is listed', async () => {
  const site = await openComments('member')
  const { composer, composerAlert, edit, post, press, region, save } = commentsOf(site)
  const count = comments().length
  // Without an id the comment would not be visible.
  const replaced = site.server.answer(WRITE, () => Response.json({ ok: true }, { status: 201 }))
  await post(TEXT)
  await expect.poll(composerAlert).toBe(site.t('comments.unknown.write'))
  expect(composer()).toHaveValue(TEXT)
  expect(comments()).toHaveLength(count)
  replaced.end()
  const odd = { id: 'odd', text: 5 }
  site.server.answer(WRITE, () => Response.json(odd, { status: 201 }))
  await press(site.t('comments.publish'))
  await region().findByText(site.t('comments.isPublished'))
  await expect.poll(() => comments(TEXT)).toHaveLength(1)
  site.server.answer(EDIT, () => Response.json(odd))
  await edit(comments()[0]!, 'Corrected')
  await save()
  await region().findByText(site.t('comments.isEdited'))
  await expect.poll(() => comments('Corrected')).toEqual([comments()[0]])
})

test('a comment sent before leaving its page is not restored', async () => {
  const site = await openComments('member')
  const { composer, post, region } = commentsOf(site)
  const writing = site.server.delay(WRITE)
  await post('Only once')
  await leaveAndReturn(site)
  expect(comments('Only once')).toHaveLength(1)
  expect(composer()).toHaveValue('')
  writing.go()
  await region().findByRole('button', { name: site.t('comments.publish') })
  expect(composer()).toHaveValue('')
  expect(composer()).not.toHaveAttribute('readonly')
  expect(comments('Only once')).toHaveLength(1)
  expect(site.server.sent(WRITE)).toHaveLength(1)
})

test('a reply sent before leaving its page is not restored', async () => {
  const site = await openComments('member')
  const { field, reply, sendReply } = commentsOf(site)
  const answered = () => commentWith(site.answered.id)
  await reply(answered(), 'Answered once')
  const writing = site.server.delay(WRITE)
  await sendReply(answered())
  await leaveAndReturn(site)
  await expect.poll(() => comments('Answered once')).toHaveLength(1)
  expect(field(answered())).toHaveValue('')
  writing.go()
  await expect.poll(() => field(answered())).toBeNull()
  await expect.poll(() => comments('Answered once')).toHaveLength(1)
  expect(site.server.sent(WRITE)).toHaveLength(1)
})

test('an error of a comment is shown when its page is reopened', async () => {
  const site = await openComments('member')
  const { composer, composerAlert, field, post, press, reply, sendReply, write } = commentsOf(site)
  const answered = () => commentWith(site.answered.id)
  const unknown = site.t('comments.unknown.write')
  await reply(answered(), 'Answered while leaving')
  const writing = site.server.delay(WRITE, () => Response.error())
  await post('Maybe arrived')
  await sendReply(answered())
  await leaveAndReturn(site)
  writing.go()
  await expect.poll(composer).toHaveValue('Maybe arrived')
  await expect.poll(() => field(answered())).toHaveValue('Answered while leaving')
  await expect.poll(composerAlert).toBe(unknown)
  expect(alertIn(formOf(answered()))).toBe(unknown)

  await leaveAndReturn(site)
  await expect.poll(composerAlert).toBe(unknown)
  await expect.poll(() => alertIn(formOf(answered()))).toBe(unknown)

  // Not for a discarded text.
  await write(composer(), '')
  await leaveAndReturn(site)
  await expect.poll(() => alertIn(formOf(answered()))).toBe(unknown)
  expect(composerAlert()).toBe('')

  site.server.answer(WRITE, async (send) => send())
  await write(composer(), 'Maybe arrived')
  await press(site.t('comments.publish'))
  await expect.poll(() => comments('Maybe arrived')).toHaveLength(1)
  await expect.poll(composer).toHaveValue('')
  expect(composerAlert()).toBe('')
})

test('an edit saved after leaving its page leaves no open form', async () => {
  const site = await openComments('member')
  const { edit, field, post, save } = commentsOf(site)
  await post('To correct')
  await expect.poll(() => comments('To correct')[0]).toHaveFocus()
  await edit(comments()[0]!, 'Corrected while leaving')
  const editing = site.server.delay(EDIT)
  await save()
  await leaveAndReturn(site)
  const own = () => comments('Corrected while leaving')[0]!
  expect(field(own())).toBeNull()
  editing.go()
  await expect
    .poll(() => own().querySelector('[data-action="edit"]'))
    .not.toHaveAttribute('aria-disabled')
  expect(field(own())).toBeNull()
  expect(site.server.sent(EDIT)).toHaveLength(1)
})

test('a pasted text of any length is inserted up to the limit', async () => {
  const site = await openComments('member')
  const { composer, press, region, write } = commentsOf(site)
  await write(composer(), 'a\n'.repeat(20_000))
  expect(composer()).toHaveValue('a\n'.repeat(10_000))
  expect(region().getAllByText(/characters too many$/)[0]).toBeVisible()
  await press(site.t('comments.publish'))
  expect(site.server.sent(WRITE)).toEqual([])
})

test('a comment of exactly the maximum length can be sent', async () => {
  const site = await openComments('member')
  const { composer, press, write } = commentsOf(site)
  await write(composer(), 'a'.repeat(2001))
  await press(site.t('comments.publish'))
  await write(composer(), 'a'.repeat(2000))
  await press(site.t('comments.publish'))
  await expect.poll(() => site.server.answered(WRITE)).toEqual([201])
})
