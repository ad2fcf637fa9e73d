import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  draftOf,
  emptyDraft,
  saveDraft,
  readDraft,
} from '../../../../../../web/src/features/archivist/fields/draft.ts'
import { drafts } from '../../../../../../web/src/session/drafts.ts'

const written = { ...emptyDraft, title: 'Soirée spéciale', year: '1984', music: true }

it.each([undefined, '', '{', '[]', 'null', '{"title":7,"music":"yes","__proto__":{"x":1}}'])(
  'a draft kept as %s is read without harm',
  (text) => expect(draftOf(text) ?? emptyDraft).toEqual(emptyDraft),
)

it('nothing is written in an empty draft', () => {
  expect(Object.values(emptyDraft).filter(Boolean)).toEqual([])
})

describe('a draft', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    drafts.belongTo('lou')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('comes back as it was kept, until it is given up', () => {
    expect(readDraft('lou')).toBeUndefined()
    saveDraft('lou', written)
    expect([...kept.keys()]).toEqual(['draft.lou.archive'])
    expect(readDraft('lou')).toEqual(written)
    saveDraft('lou', undefined)
    expect([readDraft('lou'), kept.size]).toEqual([undefined, 0])
  })

  it('with one word in it is one, and without any is none', () => {
    saveDraft('lou', { ...emptyDraft, copyright: 'Télé Une' })
    expect(readDraft('lou')).toEqual({ ...emptyDraft, copyright: 'Télé Une' })
    saveDraft('lou', emptyDraft)
    expect([readDraft('lou'), kept.size]).toEqual([undefined, 0])
  })
})
