// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  draftOf,
  emptyDraft,
  saveDraft,
  readDraft,
} from '#web/src/features/archivist/fields/draft.ts'
import { drafts } from '#web/src/session/drafts.ts'

const written = { ...emptyDraft, title: 'Soirée spéciale', year: '1984', music: true }

it.each([undefined, '', '{', '[]', 'null', '{"title":7,"music":"yes","__proto__":{"x":1}}'])(
  'a draft stored as %s is read without an error',
  (text) => expect(draftOf(text) ?? emptyDraft).toEqual(emptyDraft),
)

it('an empty draft has no text', () => {
  expect(Object.values(emptyDraft).filter(Boolean)).toEqual([])
})

describe('a draft', () => {
  beforeEach(() => {
    sessionStorage.clear()
    drafts.belongTo('lou')
  })

  it('is restored until it is discarded', () => {
    expect(readDraft('lou')).toBeUndefined()
    saveDraft('lou', written)
    expect(Object.keys(sessionStorage)).toEqual(['draft.lou.archive'])
    expect(readDraft('lou')).toEqual(written)
    saveDraft('lou', undefined)
    expect([readDraft('lou'), sessionStorage.length]).toEqual([undefined, 0])
  })

  it('exists with one filled field only', () => {
    saveDraft('lou', { ...emptyDraft, copyright: 'Télé Une' })
    expect(readDraft('lou')).toEqual({ ...emptyDraft, copyright: 'Télé Une' })
    saveDraft('lou', emptyDraft)
    expect([readDraft('lou'), sessionStorage.length]).toEqual([undefined, 0])
  })
})
