import { beforeEach, expect, it } from 'vitest'
import { fillStorage } from '#test/support/routes/device.ts'
import { blockStorage } from '#test/support/site/window.ts'
import { draftKey, drafts } from '#web/src/session/drafts.ts'
import { inTab, lous, others, sams, openTab, wouldAsk } from './tab.ts'

beforeEach(openTab)

it('stores a draft under its member and name', () => {
  drafts.belongTo('lou')
  expect(drafts.read(lous('comment.a1'))).toBeUndefined()
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect([lous('comment.a1'), lous('comment'), sams('comment.a1')].map(drafts.read)).toEqual([
    'Bonsoir',
    undefined,
    undefined,
  ])
  expect(sessionStorage.getItem('draft.lou.comment.a1')).toBe('Bonsoir')
  drafts.write(lous('comment.a1'), undefined)
  expect([drafts.read(lous('comment.a1')), inTab()]).toEqual([undefined, others])
})

it('exists() matches a name and names after a dot', () => {
  drafts.belongTo('lou')
  expect(drafts.exists('comment')).toBe(false)
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(
    ['comment', 'comment.a1', 'comment.a', 'comm', 'a1', 'lou'].map((name) => drafts.exists(name)),
  ).toEqual([true, true, false, false, false, false])
  drafts.write(lous('archive'), '{}')
  expect(drafts.exists('archive')).toBe(true)
})

it('no id is a prefix of another member’s key', () => {
  const ids = ['lou', 'lou.comment', 'loucomment', 'lou%2Ecomment', 'lou%', '']
  const keys = ids.flatMap((id) => ['x', 'comment.x', '2Ecomment.x'].map((n) => draftKey(id, n)))
  expect(new Set(keys).size).toBe(keys.length)
  for (const id of ids) {
    drafts.belongTo(id)
    for (const key of keys) drafts.write(key, id)
    expect(drafts.of(id)).toEqual({ x: id, 'comment.x': id, '2Ecomment.x': id })
    for (const other of ids.filter((one) => one !== id)) expect(drafts.of(other)).toEqual({})
  }
})

it('clear() removes drafts only', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.write(lous('archive'), '{}')
  drafts.clear()
  expect(inTab()).toEqual(others)
})

it('keeps drafts in memory if storage is blocked', () => {
  blockStorage('sessionStorage')
  drafts.belongTo('lou')
  drafts.write(lous('a'), 'x')
  expect([drafts.read(lous('a')), wouldAsk()]).toEqual(['x', true])
  drafts.write(lous('a'), undefined)
  drafts.clear()
  drafts.end(false)
  expect([drafts.read(lous('a')), drafts.exists('a'), wouldAsk()]).toEqual([
    undefined,
    false,
    false,
  ])
})

it.each([
  ['stores nothing', () => blockStorage('sessionStorage')],
  ['has no room', () => fillStorage(sessionStorage)],
])('keeps a draft for its member if the browser %s', (_, stop) => {
  sessionStorage.setItem('draft.lou.comments.a1.edit.c1', 'Older')
  stop()
  const edit = 'comments.a1.edit.c1'
  const text = 'Refused, and to be sent again'
  drafts.belongTo('lou')
  drafts.write(lous(edit), text)
  drafts.belongTo('lou')
  expect([drafts.read(lous(edit)), drafts.exists('comments')]).toEqual([text, true])
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.of('lou'), wouldAsk()]).toEqual([{ [edit]: text }, true])
  drafts.belongTo('sam')
  expect([drafts.all(), wouldAsk()]).toEqual([{}, false])
  drafts.write(sams(edit), 'Moi')
  drafts.end(true)
  expect([drafts.all(), drafts.exists('comments')]).toEqual([{}, false])
})

it('deletes drafts when another member signs in', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.belongTo('lou')
  expect(drafts.of('lou')).toEqual({ 'comment.a1': 'Bonsoir' })
  drafts.belongTo('sam')
  expect([drafts.of('lou'), inTab()]).toEqual([{}, others])
})

it('ignores writes of a signed-out member’s form', () => {
  drafts.belongTo('lou')
  drafts.belongTo('sam')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(drafts.all()).toEqual({})
  drafts.end(true)
  drafts.write(sams('comment.a1'), 'Moi')
  expect([drafts.all(), inTab(), wouldAsk()]).toEqual([{}, others, false])
})

it('counts the replacements for open forms', () => {
  const before = drafts.replaced()
  const seen: number[] = []
  const leave = drafts.subscribe(() => seen.push(drafts.replaced() - before))
  drafts.notifyReplaced()
  leave()
  drafts.notifyReplaced()
  expect(seen).toEqual([1])
})
