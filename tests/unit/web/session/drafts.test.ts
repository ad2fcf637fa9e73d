import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drafts } from '../../../../web/src/session/drafts.ts'

/** A session storage: its keys are its own properties, its methods are not. */
const storageOf = (kept: Record<string, string>) =>
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => (kept[key] = text) },
    removeItem: { value: (key: string) => delete kept[key] },
  })

let kept: Record<string, string>

beforeEach(() => {
  kept = { other: 'x', 'my.draft.a': 'y' }
  vi.stubGlobal('sessionStorage', storageOf(kept))
})
afterEach(() => vi.unstubAllGlobals())

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
  drafts.write('a', 'x')
  drafts.write('a', undefined)
  drafts.clear()
  expect([drafts.read('a'), drafts.isKept('a')]).toEqual([undefined, false])
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
