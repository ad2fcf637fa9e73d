// @vitest-environment happy-dom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  draftOf,
  emptyDraft,
  saveDraft,
  readDraft,
  useDraft,
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

describe('a form with a draft', () => {
  function open() {
    const forms: ReturnType<typeof useDraft>[] = []
    const Form = () => {
      forms.push(useDraft('lou'))
      return null
    }
    const root = createRoot(document.createElement('div'))
    flushSync(() => root.render(createElement(Form)))
    const now = () => forms.at(-1)!
    const use = (act: (form: ReturnType<typeof useDraft>) => void) => flushSync(() => act(now()))
    return { now, use, close: () => flushSync(() => root.unmount()) }
  }

  beforeEach(() => {
    sessionStorage.clear()
    drafts.belongTo('lou')
  })

  it('stores every change, and is restored', () => {
    const form = open()
    expect(form.now()).toMatchObject({ draft: emptyDraft, isRestored: false })
    form.use(({ change }) => change({ title: 'Soirée' }))
    form.use(({ change }) => change({ year: '1984' }))
    const changed = { ...emptyDraft, title: 'Soirée', year: '1984' }
    expect([form.now().draft, readDraft('lou')]).toEqual([changed, changed])
    form.close()
    const again = open()
    expect(again.now()).toMatchObject({ draft: changed, isRestored: true })
    again.close()
  })

  it('takes a suggested resolution only where none was chosen', () => {
    const form = open()
    const resolutions: string[] = []
    for (const suggestion of ['720x576', '704x576', '', '640x480']) {
      form.use(({ suggest }) => suggest(suggestion))
      resolutions.push(form.now().draft.resolution)
    }
    expect(resolutions).toEqual(['720x576', '704x576', '', '640x480'])
    form.use(({ change }) => change({ title: 'Soirée', resolution: '352x288' }))
    form.use(({ suggest }) => suggest('720x576'))
    expect(form.now().draft).toMatchObject({ title: 'Soirée', resolution: '352x288' })
    form.close()
  })
})
