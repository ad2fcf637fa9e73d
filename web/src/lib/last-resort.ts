const sentences = {
  fr: 'Le site n’a pas pu démarrer. Rechargez la page.',
  en: 'The site could not start. Reload the page.',
  es: 'El sitio no pudo iniciarse. Recarga la página.',
  de: 'Die Seite konnte nicht starten. Lade sie neu.',
}

/**
 * Fills the page when nothing else can: no texts, a wrong configuration, a failed start.
 * @param detail what a person who runs the site needs to know, as plain text
 */
export function showLastResort(detail?: string) {
  const root = document.getElementById('root') ?? document.body
  const { lang } = document.documentElement
  const sentence = sentences[isLanguage(lang) ? lang : 'fr']
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = [sentence, detail].filter(Boolean).join(' — ')
  root.replaceChildren(message)
}

const isLanguage = (lang: string): lang is keyof typeof sentences => Object.hasOwn(sentences, lang)
