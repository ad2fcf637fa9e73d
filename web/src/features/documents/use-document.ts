import { use, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DocumentName } from './document-names.ts'
import { loadDocument, type LoadedDocument } from './load-document.ts'

/** Keeps the former text until the one in the new language has loaded. */
export function useDocument(name: DocumentName): LoadedDocument {
  const { i18n } = useTranslation()
  const { hash } = useLocation()
  const language = useDeferredValue(i18n.resolvedLanguage)
  const loaded = use(loadDocument(name, language))
  useEffect(() => {
    if (!hash) return
    // Runs after the scroll to the top that follows every navigation.
    const frame = requestAnimationFrame(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return loaded
}
