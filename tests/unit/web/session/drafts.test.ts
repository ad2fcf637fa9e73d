import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftKey, drafts } from '../../../../web/src/session/drafts.ts'

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

const lous = (name: string) => draftKey('lou', name)
const sams = (name: string) => draftKey('sam', name)

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

const inTab = () => Object.keys(kept).toSorted()
const others = ['my.draft.a', 'other']

it('what was typed is kept under its member and its name, and only there', () => {
  drafts.belongTo('lou')
  expect(drafts.read(lous('comment.a1'))).toBeUndefined()
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect([lous('comment.a1'), lous('comment'), sams('comment.a1')].map(drafts.read)).toEqual([
    'Bonsoir',
    undefined,
    undefined,
  ])
  expect(kept['draft.lou.comment.a1']).toBe('Bonsoir')
  drafts.write(lous('comment.a1'), undefined)
  expect([drafts.read(lous('comment.a1')), inTab()]).toEqual([undefined, others])
})

it('a draft is found under its name, and under one that goes on from it after a dot', () => {
  drafts.belongTo('lou')
  expect(drafts.isKept('comment')).toBe(false)
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(
    ['comment', 'comment.a1', 'comment.a', 'comm', 'a1', 'lou'].map((name) => drafts.isKept(name)),
  ).toEqual([true, true, false, false, false, false])
  drafts.write(lous('archive'), '{}')
  expect(drafts.isKept('archive')).toBe(true)
})

it('no member’s id can be made to look like the beginning of another’s key', () => {
  const ids = ['lou', 'lou.comment', 'lou%2Ecomment', 'lou%', '']
  const keys = ids.flatMap((id) => ['x', 'comment.x', '2Ecomment.x'].map((n) => draftKey(id, n)))
  expect(new Set(keys).size).toBe(keys.length)
  for (const id of ids) {
    drafts.belongTo(id)
    for (const key of keys) drafts.write(key, id)
    expect(drafts.of(id)).toEqual({ x: id, 'comment.x': id, '2Ecomment.x': id })
    for (const other of ids.filter((one) => one !== id)) expect(drafts.of(other)).toEqual({})
  }
})

it('clearing takes every draft along, and nothing else', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.write(lous('archive'), '{}')
  drafts.clear()
  expect(inTab()).toEqual(others)
})

it('where the browser keeps nothing, nothing is thrown, and the page keeps what was typed', () => {
  vi.stubGlobal('sessionStorage', undefined)
  drafts.belongTo('lou')
  drafts.write(lous('a'), 'x')
  expect([drafts.read(lous('a')), wouldAsk()]).toEqual(['x', true])
  drafts.write(lous('a'), undefined)
  drafts.clear()
  drafts.end(false)
  expect([drafts.read(lous('a')), drafts.isKept('a'), wouldAsk()]).toEqual([
    undefined,
    false,
    false,
  ])
})

it.each([
  ['stores nothing', undefined],
  ['has no room', () => storageOf({ 'draft.lou.comments.a1.edit.c1': 'Older' }, true)],
])('where the browser %s, what was typed outlives its form, for its member alone', (_, full) => {
  vi.stubGlobal('sessionStorage', full?.())
  const edit = 'comments.a1.edit.c1'
  const text = 'Refused, and to be sent again'
  drafts.belongTo('lou')
  drafts.write(lous(edit), text)
  drafts.belongTo('lou')
  expect([drafts.read(lous(edit)), drafts.isKept('comments')]).toEqual([text, true])
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.of('lou'), wouldAsk()]).toEqual([{ [edit]: text }, true])
  drafts.belongTo('sam')
  expect([drafts.all(), wouldAsk()]).toEqual([{}, false])
  drafts.write(sams(edit), 'Moi')
  drafts.end(true)
  expect([drafts.all(), drafts.isKept('comments')]).toEqual([{}, false])
})

it('what one member typed goes when another signs in, and stays when they come back themselves', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.belongTo('lou')
  expect(drafts.of('lou')).toEqual({ 'comment.a1': 'Bonsoir' })
  drafts.belongTo('sam')
  expect([drafts.of('lou'), inTab()]).toEqual([{}, others])
})

it('a form whose member is gone keeps nothing', () => {
  drafts.belongTo('lou')
  drafts.belongTo('sam')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(drafts.all()).toEqual({})
  drafts.end(true)
  drafts.write(sams('comment.a1'), 'Moi')
  expect([drafts.all(), inTab(), wouldAsk()]).toEqual([{}, others, false])
})

it('what was typed in a session that ends by itself leaves the tab, and waits for its member alone', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(wouldAsk()).toBe(false)
  drafts.end(false)
  // In its forms, which are still there.
  drafts.write(lous('archive'), '{}')
  drafts.write(lous('profile'), '{}')
  drafts.write(lous('profile'), undefined)
  expect([inTab(), wouldAsk()]).toEqual([others, true])
  expect([drafts.isKept('comment'), drafts.isKept('profile')]).toEqual([true, false])
  // Asking for the member may fail, and end it again.
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.of('lou'), wouldAsk()]).toEqual([
    { 'comment.a1': 'Bonsoir', archive: '{}' },
    false,
  ])
  expect(inTab()).toEqual(['draft.lou.archive', 'draft.lou.comment.a1', ...others])

  drafts.end(false)
  drafts.belongTo('sam')
  expect([drafts.all(), inTab(), wouldAsk()]).toEqual([{}, others, false])
})

it('a session that another follows by itself loses nothing of its member’s', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false, true)
  drafts.write(lous('comment.a1'), 'Bonsoir à tous')
  expect(drafts.read(lous('comment.a1'))).toBe('Bonsoir à tous')
  drafts.belongTo('lou')
  expect(kept['draft.lou.comment.a1']).toBe('Bonsoir à tous')
})

it('what two members have typed in a tab is kept until it is known whose session has begun', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  vi.stubGlobal('sessionStorage', undefined)
  drafts.write(lous('comment.a2'), 'Sans place')
  vi.stubGlobal('sessionStorage', kept)
  kept['draft.sam.comment.a1'] = 'Moi'
  drafts.end(false, true)
  drafts.belongTo('sam')
  expect(drafts.all()).toEqual({ [sams('comment.a1')]: 'Moi' })
  drafts.end(true)
  expect(drafts.all()).toEqual({})
})

it('a page that nobody has touched cannot ask: the tab keeps what waits until then', () => {
  const userActivation = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation })
  const touch = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => touch.set(type, run))
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false)
  expect([drafts.isKept('comment'), inTab()]).toEqual([true, ['draft.lou.comment.a1', ...others]])
  // An Escape is no touch.
  touch.get('keydown')?.()
  expect(inTab()).toEqual(['draft.lou.comment.a1', ...others])
  userActivation.hasBeenActive = true
  touch.get('pointerup')?.()
  expect([drafts.read(lous('comment.a1')), inTab()]).toEqual(['Bonsoir', others])
  expect(touch.has('beforeunload')).toBe(true)
  drafts.belongTo('lou')
  touch.get('keydown')?.()
  expect(inTab()).toEqual(['draft.lou.comment.a1', ...others])
})

it('nothing waits for whoever signs out, not even what waited', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false)
  drafts.end(true)
  expect([drafts.isKept('comment'), wouldAsk()]).toEqual([false, false])
  drafts.belongTo('lou')
  expect(drafts.all()).toEqual({})
})

/** The same tab with another page in it, which knows nothing yet. */
async function reloaded() {
  vi.resetModules()
  return (await import('../../../../web/src/session/drafts.ts')).drafts
}

it('what a tab kept waits for its member where a session ends before anybody knows whose it is', async () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  const anew = await reloaded()
  anew.end(false)
  expect([anew.isKept('comment'), inTab()]).toEqual([true, others])
  anew.belongTo('lou')
  expect(anew.of('lou')).toEqual({ 'comment.a1': 'Bonsoir' })
})

it('what another member wrote on a later page of the tab is not offered to the one of before', async () => {
  drafts.belongTo('lou')
  drafts.end(true)
  const later = await reloaded()
  later.belongTo('sam')
  later.write(sams('comment.a1'), 'De Sam')
  // Back on the first page, whose session then fails.
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.read(lous('comment.a1')), drafts.all()]).toEqual([undefined, {}])
})
