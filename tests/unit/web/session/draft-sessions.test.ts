import { beforeEach, expect, it, vi } from 'vitest'
import { blockStorage, receive } from '#test/support/site/window.ts'
import { drafts } from '#web/src/session/drafts.ts'
import { inTab, lous, others, sams, openTab, wouldAsk } from './tab.ts'

beforeEach(openTab)

it('an expired session moves drafts into memory for its member', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(wouldAsk()).toBe(false)
  drafts.end(false)
  // The forms are still open and write their drafts again.
  drafts.write(lous('archive'), '{}')
  drafts.write(lous('profile'), '{}')
  drafts.write(lous('profile'), undefined)
  expect([inTab(), wouldAsk()]).toEqual([others, true])
  expect([drafts.exists('comment'), drafts.exists('profile')]).toEqual([true, false])
  // If the user request fails, the session ends again.
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

it('a following session of the same member keeps the drafts', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false, true)
  drafts.write(lous('comment.a1'), 'Bonsoir à tous')
  expect(drafts.read(lous('comment.a1'))).toBe('Bonsoir à tous')
  drafts.belongTo('lou')
  expect(sessionStorage.getItem('draft.lou.comment.a1')).toBe('Bonsoir à tous')
})

it('keeps drafts of two members until the user is fetched', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  const blocked = blockStorage('sessionStorage')
  drafts.write(lous('comment.a2'), 'Sans place')
  blocked.mockRestore()
  sessionStorage.setItem('draft.sam.comment.a1', 'Moi')
  drafts.end(false, true)
  drafts.belongTo('sam')
  expect(drafts.all()).toEqual({ [sams('comment.a1')]: 'Moi' })
  drafts.end(true)
  expect(drafts.all()).toEqual({})
})

it('without user activation drafts stay in sessionStorage', () => {
  const userActivation = { hasBeenActive: false }
  Object.assign(navigator, { userActivation })
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false)
  expect([drafts.exists('comment'), inTab()]).toEqual([true, ['draft.lou.comment.a1', ...others]])
  // The Escape key is no user activation.
  receive('keydown')
  expect(inTab()).toEqual(['draft.lou.comment.a1', ...others])
  userActivation.hasBeenActive = true
  receive('pointerup')
  expect([drafts.read(lous('comment.a1')), inTab()]).toEqual(['Bonsoir', others])
  expect(wouldAsk()).toBe(true)
  drafts.belongTo('lou')
  receive('keydown')
  expect(inTab()).toEqual(['draft.lou.comment.a1', ...others])
})

it('a sign-out deletes drafts in memory', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false)
  drafts.end(true)
  expect([drafts.exists('comment'), wouldAsk()]).toEqual([false, false])
  drafts.belongTo('lou')
  expect(drafts.all()).toEqual({})
})

/** Reloads the module, as a reload of the tab does. */
async function reloaded() {
  vi.resetModules()
  return (await import('#web/src/session/drafts.ts')).drafts
}

it('keeps drafts if the session expires before the user loads', async () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  const reloadedDrafts = await reloaded()
  reloadedDrafts.end(false)
  expect([reloadedDrafts.exists('comment'), inTab()]).toEqual([true, others])
  reloadedDrafts.belongTo('lou')
  expect(reloadedDrafts.of('lou')).toEqual({ 'comment.a1': 'Bonsoir' })
})

it('hides drafts of another member from a later page', async () => {
  drafts.belongTo('lou')
  drafts.end(true)
  const later = await reloaded()
  later.belongTo('sam')
  later.write(sams('comment.a1'), 'De Sam')
  // The first page's session expires after the return to it.
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.read(lous('comment.a1')), drafts.all()]).toEqual([undefined, {}])
})
