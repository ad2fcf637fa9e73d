import i18next from 'i18next'
import type { ComponentProps, ComponentType, JSX } from 'react'
import { Failure } from '../../api/failures.ts'
import { ANSWER_TIMEOUT_MS, withTimeLimit } from '../../lib/time-limit.ts'
import { languageOf, languages, type Language } from '../../i18n/language.ts'
import type { DocumentName } from './document-names.ts'

/** What the elements of a text become, where it is not the element itself. */
export type DocumentParts = {
  [Tag in keyof JSX.IntrinsicElements]?: ComponentType<ComponentProps<Tag>>
}

/** A compiled text: a plain function without state, so that it can be called instead of mounted. */
type Text = (props: { components: DocumentParts }) => JSX.Element

export type LoadedDocument = { text: Text; language: Language }

/** Every text in a chunk of its own: only the document and the language asked for are fetched. */
const texts = import.meta.glob<{ default: Text }>('./texts/*/*.md')

const loading = new Map<string, Promise<LoadedDocument>>()

/**
 * A document in a language, or in French where the language lacks it; the same promise each time,
 * as `use` wants it. Ends in `chunkFailed`, or `chunkOffline`, when it cannot be had within 8 s.
 */
export function loadDocument(
  name: DocumentName,
  wanted: string | undefined = i18next.resolvedLanguage,
): Promise<LoadedDocument> {
  const asked = languageOf(wanted) ?? languages[0]
  const language = pathOf(name, asked) in texts ? asked : languages[0]
  const path = pathOf(name, language)
  const known = loading.get(path)
  if (known) return known
  const loaded = inTime(texts[path]).then(({ default: compiled }) => ({ text: compiled, language }))
  loading.set(path, loaded)
  return loaded
}

const pathOf = (name: DocumentName, language: Language) => `./texts/${language}/${name}.md`

async function inTime<T>(load: (() => Promise<T>) | undefined): Promise<T> {
  try {
    if (load) return await withTimeLimit(load(), ANSWER_TIMEOUT_MS)
  } catch {
    // As if there were none.
  }
  throw new Failure(navigator.onLine ? 'chunkFailed' : 'chunkOffline')
}
