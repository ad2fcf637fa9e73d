// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draftNames, orphanedDrafts } from '#web/src/features/comments/compose/draft-names.ts'
import { type DraftKey, draftKey, drafts } from '#web/src/session/drafts.ts'

test('finds drafts of replies to deleted comments', () => {
  const stored = {
    [draftNames.comment('lou', 'a')]: 'a comment',
    [draftNames.reply('lou', 'a', 'c.1')]: 'a reply',
    [draftNames.edit('lou', 'a', 'c.1')]: 'an edit',
    [draftNames.reply('lou', 'a', 'c2')]: 'a reply to what is there',
    [draftNames.reply('lou', 'ab', 'c.1')]: 'on another archive',
    [draftKey('lou', 'profile')]: '{}',
  }
  drafts.belongTo('lou')
  for (const [key, text] of Object.entries(stored)) drafts.write(key as DraftKey, text)
  expect(
    orphanedDrafts('a', drafts.of('lou'), (id) => id === 'c.1').map(({ kind, text }) => [
      kind,
      text,
    ]),
  ).toEqual([
    ['reply', 'a reply'],
    ['edit', 'an edit'],
  ])
})
