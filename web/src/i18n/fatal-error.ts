import type { Language } from './language.ts'

const sentences: Record<Language, string> = {
  fr: 'Le site n’a pas pu démarrer. Rechargez la page.',
  en: 'The site could not start. Reload the page.',
  es: 'El sitio no ha podido iniciarse. Recargue la página.',
  de: 'Die Website konnte nicht starten. Laden Sie die Seite neu.',
}

/** That the site could not start, in the page's language. Needs no text file. */
export const fatalErrorSentence = (): string => {
  const { lang } = document.documentElement
  return sentences[isLanguage(lang) ? lang : 'fr']
}

/** @param detail what a person who runs the site needs to know, as plain text */
export function renderFatalError(detail?: string) {
  const root = document.getElementById('root') ?? document.body
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = [fatalErrorSentence(), detail].filter(Boolean).join(' — ')
  root.replaceChildren(message)
}

const isLanguage = (lang: string): lang is Language => Object.hasOwn(sentences, lang)
