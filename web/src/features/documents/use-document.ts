import { use, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DocumentName } from './document-names.ts'
import { loadDocument, type LoadedDocument } from './load-document.ts'

/** When the language changes, the former text stays under its own until the new one is here. */
export function useDocument(name: DocumentName): LoadedDocument {
  const { i18n } = useTranslation()
  const { hash } = useLocation()
  const language = useDeferredValue(i18n.resolvedLanguage)
  const loaded = use(loadDocument(name, language))
  useEffect(() => {
    if (!hash) return
    // Only after the way to the top, which every change of page begins with.
    const frame = requestAnimationFrame(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return loaded
}
