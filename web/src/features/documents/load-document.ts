import i18next from 'i18next'
import type { ComponentProps, ComponentType, JSX } from 'react'
import { loadWithTimeout } from '../../api/on-demand/load-with-timeout.ts'
import { Failure } from '../../api/failures.ts'
import { languageOf, languages, type Language } from '../../i18n/language.ts'
import type { DocumentName } from './document-names.ts'

/** What the elements of a text become, where it is not the element itself. */
export type MdxComponents = {
  [Tag in keyof JSX.IntrinsicElements]?: ComponentType<ComponentProps<Tag>>
}

/** A compiled text: a plain function without state, so that it can be called instead of mounted. */
type Text = (props: { components: MdxComponents }) => JSX.Element

export type LoadedDocument = { text: Text; language: Language }

/** Every text in a chunk of its own: only the document and the language asked for are fetched. */
const texts = import.meta.glob<{ default: Text }>('./texts/*/*.md')

const documents = new Map<string, ReturnType<typeof loadWithTimeout<LoadedDocument>>>()

/**
 * A document in a language, or in French where the language lacks it; the same promise each time,
 * as `use` wants it. Ends in `chunkFailed`, or `chunkOffline`, when it cannot be had within 8 s.
 */
export const loadDocument = (name: DocumentName, wanted?: string) => document(name, wanted).load()

/** Fetches a document in the language in use, and gives it as long as that may take. */
export const preloadDocument = (name: DocumentName) => document(name).preload()

function document(name: DocumentName, wanted: string | undefined = i18next.resolvedLanguage) {
  const asked = languageOf(wanted) ?? languages[0]
  const language = pathOf(name, asked) in texts ? asked : languages[0]
  const path = pathOf(name, language)
  const known = documents.get(path)
  if (known) return known
  const added = loadWithTimeout(async () => {
    const load = texts[path]
    if (!load) throw new Failure('chunkFailed')
    return { text: (await load()).default, language }
  })
  documents.set(path, added)
  return added
}

const pathOf = (name: DocumentName, language: Language) => `./texts/${language}/${name}.md`
