import i18next from 'i18next'
import type { ComponentProps, ComponentType, JSX } from 'react'
import { loadWithTimeout } from '../../lazy/load-with-timeout.ts'
import { Failure } from '../../api/failures.ts'
import { languageOf, languages, type Language } from '../../i18n/language.ts'
import type { DocumentName } from './document-names.ts'

/** Components that replace elements of a text. */
export type MdxComponents = {
  [Tag in keyof JSX.IntrinsicElements]?: ComponentType<ComponentProps<Tag>>
}

/** A compiled text: a function without hooks, so that it can be called instead of mounted. */
type Text = (props: { components: MdxComponents }) => JSX.Element

export type LoadedDocument = { text: Text; language: Language }

/** One chunk per text: only the requested document and language are fetched. */
const texts = import.meta.glob<{ default: Text }>('./texts/*/*.md')

const documents = new Map<string, ReturnType<typeof loadWithTimeout<LoadedDocument>>>()

/**
 * Loads a document in a language, or in French if it lacks the language. Returns a stable promise
 * for `use()`.
 * @throws Failure `chunkFailed` or `chunkOffline` after RESPONSE_TIMEOUT_MS
 */
export const loadDocument = (name: DocumentName, wanted?: string) => document(name, wanted).load()

/** Fetches a document in the current language, without a time limit. */
export const preloadDocument = (name: DocumentName) => document(name).preload()

function document(name: DocumentName, wanted: string | undefined = i18next.resolvedLanguage) {
  const requested = languageOf(wanted) ?? languages[0]
  const language = pathOf(name, requested) in texts ? requested : languages[0]
  const path = pathOf(name, language)
  const cached = documents.get(path)
  if (cached) return cached
  const added = loadWithTimeout(async () => {
    const load = texts[path]
    if (!load) throw new Failure('chunkFailed')
    return { text: (await load()).default, language }
  })
  documents.set(path, added)
  return added
}

const pathOf = (name: DocumentName, language: Language) => `./texts/${language}/${name}.md`
