import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts } from '../../../../web/src/session/drafts.ts'

/** A session storage: its keys are its own properties, its methods are not. */
const storageOf = (kept: Record<string, string>, isFull = false) =>
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError')
        kept[key] = text
      },
    },
    removeItem: { value: (key: string) => delete kept[key] },
  })

let kept: Record<string, string>
let asking: ((event: object) => void)[]

beforeEach(() => {
  kept = { other: 'x', 'my.draft.a': 'y' }
  asking = []
  vi.stubGlobal('sessionStorage', storageOf(kept))
  vi.stubGlobal('addEventListener', (type: string, run: (event: object) => void) => {
    if (type === 'beforeunload') asking = [...asking.filter((one) => one !== run), run]
  })
  vi.stubGlobal('removeEventListener', (_: string, run: (event: object) => void) => {
    asking = asking.filter((one) => one !== run)
  })
  drafts.end(true)
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the browser would ask before the page is closed. */
function wouldAsk() {
  const preventDefault = vi.fn<() => void>()
  for (const run of asking) run({ preventDefault })
  return preventDefault.mock.calls.length > 0
}

it('what was typed is kept under its name, and only there', () => {
  expect(drafts.read('comment.a1')).toBeUndefined()
  drafts.write('comment.a1', 'Bonsoir')
  expect([drafts.read('comment.a1'), drafts.read('comment')]).toEqual(['Bonsoir', undefined])
  expect(kept['draft.comment.a1']).toBe('Bonsoir')
  drafts.write('comment.a1', undefined)
  expect([drafts.read('comment.a1'), 'draft.comment.a1' in kept]).toEqual([undefined, false])
})

it('a draft is found under its name, and under one that goes on from it after a dot', () => {
  expect(drafts.isKept('comment')).toBe(false)
  drafts.write('comment.a1', 'Bonsoir')
  expect(
    ['comment', 'comment.a1', 'comment.a', 'comm', 'a1'].map((name) => drafts.isKept(name)),
  ).toEqual([true, true, false, false, false])
  drafts.write('archive', '{}')
  expect(drafts.isKept('archive')).toBe(true)
})

it('whoever signs out takes every draft along, and nothing else', () => {
  drafts.write('comment.a1', 'Bonsoir')
  drafts.write('archive', '{}')
  drafts.clear()
  expect(kept).toEqual({ other: 'x', 'my.draft.a': 'y' })
})

it('where the browser keeps nothing, there is no draft, and nothing is thrown', () => {
  vi.stubGlobal('sessionStorage', undefined)
  drafts.belongTo('lou')
  drafts.write('a', 'x')
  drafts.write('a', undefined)
  drafts.clear()
  drafts.end(false)
  expect([drafts.read('a'), drafts.isKept('a')]).toEqual([undefined, false])
})

it.each([
  ['stores nothing', undefined],
  ['has no room', () => storageOf({ 'draft.comments.a1.edit.c1': 'Older' }, true)],
])('where the browser %s, what was typed outlives its form, for its member alone', (_, full) => {
  vi.stubGlobal('sessionStorage', full?.())
  const edit = 'comments.a1.edit.c1'
  drafts.belongTo('lou')
  drafts.write(edit, 'Refused, and to be sent again')
  drafts.belongTo('lou')
  expect([drafts.read(edit), drafts.isKept('comments')]).toEqual([
    'Refused, and to be sent again',
    true,
  ])
  drafts.end(false)
  drafts.belongTo('lou')
  expect(drafts.all()).toEqual({ of: 'lou', texts: { [edit]: 'Refused, and to be sent again' } })
  drafts.belongTo('sam')
  expect(drafts.read(edit)).toBeUndefined()
  drafts.write(edit, 'Moi')
  drafts.end(true)
  expect([drafts.read(edit), drafts.isKept('comments')]).toEqual([undefined, false])
})

it('what one member typed goes when another signs in, and stays when they come back themselves', () => {
  drafts.belongTo('lou')
  drafts.write('comment.a1', 'Bonsoir')
  drafts.belongTo('lou')
  expect(drafts.read('comment.a1')).toBe('Bonsoir')
  drafts.belongTo('sam')
  expect(drafts.read('comment.a1')).toBeUndefined()
  expect(Object.keys(kept).toSorted()).toEqual(['my.draft.a', 'other'])
  drafts.write('comment.a1', 'Moi aussi')
  drafts.belongTo('sam')
  expect(drafts.read('comment.a1')).toBe('Moi aussi')
})

it('what was typed in a session that ends by itself leaves the tab, and waits for its member alone', () => {
  const inTab = () => Object.keys(kept).toSorted()
  drafts.belongTo('lou')
  drafts.write('comment.a1', 'Bonsoir')
  expect(wouldAsk()).toBe(false)
  drafts.end(false)
  // In its forms, which are still there.
  drafts.write('archive', '{}')
  drafts.write('profile', '{}')
  drafts.write('profile', undefined)
  expect([inTab(), drafts.all().texts, wouldAsk()]).toEqual([['my.draft.a', 'other'], {}, true])
  expect([drafts.isKept('comment'), drafts.isKept('profile')]).toEqual([true, false])
  // Asking for the member may fail, and end it again.
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.read('comment.a1'), drafts.read('archive'), wouldAsk()]).toEqual([
    'Bonsoir',
    '{}',
    false,
  ])
  expect(drafts.all()).toEqual({ of: 'lou', texts: { 'comment.a1': 'Bonsoir', archive: '{}' } })

  drafts.end(false)
  drafts.belongTo('sam')
  expect([drafts.read('comment.a1'), inTab()]).toEqual([undefined, ['my.draft.a', 'other']])
  drafts.belongTo('lou')
  expect(drafts.read('comment.a1')).toBeUndefined()
})

it('nothing waits for whoever signs out, not even what waited', () => {
  drafts.belongTo('lou')
  drafts.write('comment.a1', 'Bonsoir')
  drafts.end(false)
  drafts.end(true)
  expect([drafts.isKept('comment'), wouldAsk()]).toEqual([false, false])
  drafts.belongTo('lou')
  expect(drafts.read('comment.a1')).toBeUndefined()
})

it('drafts that nobody’s name stands on are nobody’s', () => {
  kept['draft.comment.a1'] = 'Bonsoir'
  drafts.belongTo('lou')
  expect(drafts.read('comment.a1')).toBeUndefined()
})

/** The same tab with another page in it, which knows nothing yet. */
async function reloaded() {
  vi.resetModules()
  return (await import('../../../../web/src/session/drafts.ts')).drafts
}

it('what a tab kept waits for its member where a session ends before anybody knows whose it is', async () => {
  drafts.belongTo('lou')
  drafts.write('comment.a1', 'Bonsoir')
  const anew = await reloaded()
  anew.end(false)
  expect(anew.read('comment.a1')).toBe('Bonsoir')
  anew.belongTo('lou')
  expect(anew.all()).toEqual({ of: 'lou', texts: { 'comment.a1': 'Bonsoir' } })
})

it('what another member wrote on a later page of the tab is not offered to the one of before', async () => {
  drafts.belongTo('lou')
  drafts.end(true)
  const later = await reloaded()
  later.belongTo('sam')
  later.write('comment.a1', 'De Sam')
  // Back on the first page, whose session then fails.
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.read('comment.a1'), drafts.all().texts]).toEqual([undefined, {}])
})
