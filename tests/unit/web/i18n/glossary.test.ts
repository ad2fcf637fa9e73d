import { expect, test } from 'vitest'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { textsIn } from '#test/support/site-texts.ts'

/** The product's terms, and the synonyms that no text may have in their place. */
const glossary: Record<Language, readonly (readonly [term: string, never: RegExp])[]> = {
  fr: [
    ['À regarder plus tard', /étagère/i],
    ['Discord', /salon de discussion|dans le salon|plateforme de chat/i],
    ['extrait', /\bpassages?\b/i],
    ['programme', /grille (?:télé|des programmes)/i],
    ['date d’inscription', /date d’arrivée/i],
    ['envoi', /télévers|upload/i],
    ['chaîne commune', /\bsalons?\b(?!, instance)/i],
  ],
  en: [
    // 'Archives' is the page; the specification's texts say 'no archives'.
    ['recording', /\b(?:an|this|the|your|each|every|another|first|next) archive\b/i],
    ['watch later', /\bshel(?:f|ves)\b/i],
    ['quote', /\bmotto\b/i],
    ['log in', /\bsign(?:ed|ing|s)?[- ](?:in|up|out)\b/i],
    ['subtitles', /\bcaptions?\b/i],
    ['Discord', /chat ?room|chat platform/i],
    ['clip', /\bexcerpts?\b|\bpassages?\b/i],
    ['TV guide', /\bschedules?\b|\blistings\b|programme guide/i],
    ['registration date', /joining date/i],
    ['upload', /\bsend(?:ing)? (?:the|a) (?:archive|video)/i],
    ['television', /\b(?:the|a|real) set\b/i],
    ['shared channel', /living room/i],
  ],
  es: [
    ['grabación', /fichero|archivos? (?:de televisión|similar)/i],
    ['canal', /\bcadenas?\b/i],
    ['para ver más tarde', /\bestantes?\b/i],
    ['iniciar sesión', /\bconectarse a su cuenta|entrar en su cuenta/i],
    ['Discord', /sala de chat|en la sala|plataforma de chat/i],
    ['fragmento', /\bpasajes?\b|\bextractos?\b/i],
    ['línea del tiempo', /línea de tiempo|cronología/i],
    ['programación', /guía de (?:TV|televisión)/i],
    ['emisión', /difusión/i],
    ['fecha de registro', /fecha de alta/i],
    ['subir la grabación', /\benví\w+ (?:la grabación|el vídeo)|envíos de grab/i],
    ['consentimiento', /\bacuerdo\b/i],
    ['canal compartido', /\bsal(?:ón|ones)\b/i],
    ['la web', /\b(?:el|del|al|este|un|otros?) sitios?\b/i],
  ],
  de: [
    ['Aufzeichnung', /Aufnahme|\bArchive\b/],
    ['Sender', /\bKan(?:al|äle)\b/],
    ['Später ansehen', /\bRegal/],
    ['Motto', /\bZitat\b/],
    ['anmelden', /einlogg|ausloggen/i],
    ['Discord', /Chatraum|Chat-Plattform/i],
    ['Ausschnitt', /\bClip zum Teilen\b|\bAuszug/],
    ['Zeitleiste', /Zeitstrahl/],
    ['Sendejahr', /\bausstrahl|\bausgestrahl/i],
    ['Datum der Registrierung', /Beitrittsdatum/],
    ['hochladen', /(?:Aufzeichnung|Video) (?:senden|wird gesendet)/],
    ['Zustimmung', /Einverständnis/],
    // The team, and the badge of one member.
    ['Archivteam', /Archivar(?!\/in)/],
    ['gemeinsame', /Wohnzimmer/],
    ['Website', /\bSeitenbetreiber|Webseite/],
    ['Impressum', /Rechtliche Hinweise/],
    ['Community-Regeln', /Gemeinschaftsregeln/],
  ],
}

test.each(languages)('the texts in %s use the product’s terms', (language) => {
  const texts = textsIn(language)
  const all = texts.join('\n').toLowerCase()
  for (const [term, never] of glossary[language]) {
    expect(all).toContain(term.toLowerCase())
    expect(texts.filter((text) => never.test(text))).toEqual([])
  }
})
