import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { textsIn } from '#test/support/site-texts.ts'

type Notion = Record<Language, { says: RegExp; never?: RegExp }>

/** The product's terms in each language, and forbidden synonyms. */
const glossary: Record<string, Notion> = {
  'a recording in the collection': {
    fr: { says: /archive/i },
    // 'Archives' is the page; the specification's texts say 'no archives'.
    en: {
      says: /recording/i,
      never: /\b(?:an|this|the|your|each|every|another|first|next) archive\b/i,
    },
    es: { says: /grabaci/i, never: /fichero|archivos? (?:de televisión|similar)/i },
    de: { says: /Aufzeichnung/, never: /Aufnahme|\bArchive\b/ },
  },
  'who broadcast it': {
    fr: { says: /chaîne/i },
    en: { says: /channel/i },
    es: { says: /canal/i, never: /\bcadenas?\b/i },
    de: { says: /Sender/, never: /\bKan(?:al|äle)\b/ },
  },
  'what is saved for later': {
    fr: { says: /À regarder plus tard/, never: /étagère/i },
    en: { says: /Watch later/, never: /\bshel(?:f|ves)\b/i },
    es: { says: /Para ver más tarde/, never: /\bestantes?\b/i },
    de: { says: /Später ansehen/, never: /\bRegal/ },
  },
  'the line on a profile': {
    fr: { says: /devise/i },
    en: { says: /quote/i, never: /\bmotto\b/i },
    es: { says: /lema/i },
    de: { says: /Motto/, never: /\bZitat\b/ },
  },
  'beginning a session': {
    fr: { says: /se connecter/i },
    en: { says: /log in/i, never: /\bsign(?:ed|ing|s)?[- ](?:in|up|out)\b/i },
    es: { says: /iniciar sesión/i, never: /\bconectarse a su cuenta|entrar en su cuenta/i },
    de: { says: /anmelden/i, never: /einlogg|ausloggen/i },
  },
  'words under the picture': {
    fr: { says: /sous-titres/i },
    en: { says: /subtitles/i, never: /\bcaptions?\b/i },
    es: { says: /subtítulos/i },
    de: { says: /Untertitel/ },
  },
  'where the team is met': {
    fr: { says: /Discord/, never: /salon de discussion|dans le salon|plateforme de chat/i },
    en: { says: /Discord/, never: /chat ?room|chat platform/i },
    es: { says: /Discord/, never: /sala de chat|en la sala|plataforma de chat/i },
    de: { says: /Discord/, never: /Chatraum|Chat-Plattform/i },
  },
  'a part of a recording': {
    fr: { says: /extrait/i, never: /\bpassages?\b/i },
    en: { says: /\bclip\b/i, never: /\bexcerpts?\b|\bpassages?\b/i },
    es: { says: /fragmento/i, never: /\bpasajes?\b|\bextractos?\b/i },
    de: { says: /Ausschnitt/, never: /\bClip zum Teilen\b|\bAuszug/ },
  },
  'the years in order': {
    fr: { says: /frise/i },
    en: { says: /timeline/i },
    es: { says: /línea del tiempo/i, never: /línea de tiempo|cronología/i },
    de: { says: /Zeitleiste/, never: /Zeitstrahl/ },
  },
  'what a day is made of': {
    fr: { says: /programme/i, never: /grille (?:télé|des programmes)/i },
    en: { says: /TV guide/, never: /\bschedules?\b|\blistings\b|programme guide/i },
    es: { says: /programación/i, never: /guía de (?:TV|televisión)/i },
    de: { says: /Programm/ },
  },
  'when it was broadcast': {
    fr: { says: /diffusion/i },
    en: { says: /broadcast/i },
    es: { says: /emisión/i, never: /difusión/i },
    de: { says: /Sendejahr/, never: /\bausstrahl|\bausgestrahl/i },
  },
  'when a member came': {
    fr: { says: /date d’inscription/i, never: /date d’arrivée/i },
    en: { says: /registration date/i, never: /joining date/i },
    es: { says: /fecha de registro/i, never: /fecha de alta/i },
    de: { says: /Datum der Registrierung/, never: /Beitrittsdatum/ },
  },
  'handing in a recording': {
    fr: { says: /envoi/i, never: /télévers|upload/i },
    en: { says: /upload/i, never: /\bsend(?:ing)? (?:the|a) (?:archive|video)/i },
    es: {
      says: /subir la grabación/i,
      never: /\benví\w+ (?:la grabación|el vídeo)|envíos de grab/i,
    },
    de: { says: /hochladen|Upload/i, never: /(?:Aufzeichnung|Video) (?:senden|wird gesendet)/ },
  },
  'a yes to statistics': {
    fr: { says: /accord|consentement/i },
    en: { says: /consent/i },
    es: { says: /consentimiento/i, never: /\bacuerdo\b/i },
    de: { says: /Zustimmung/, never: /Einverständnis/ },
  },
  'the device of a set': {
    fr: { says: /télévision/i },
    en: { says: /television/i, never: /\b(?:the|a|real) set\b/i },
    es: { says: /televisor/i },
    de: { says: /Fernseher/ },
  },
  'who adds recordings': {
    fr: { says: /archivistes?/i },
    en: { says: /archivists?/i },
    es: { says: /archivistas?/i },
    // The team, and the badge of one member.
    de: { says: /Archivteam/, never: /Archivar(?!\/in)/ },
  },
  'the channel of an activity': {
    fr: { says: /chaîne commune/i, never: /\bsalons?\b(?!, instance)/i },
    en: { says: /shared channel/i, never: /living room/i },
    es: { says: /canal compartido/i, never: /\bsal(?:ón|ones)\b/i },
    de: { says: /gemeinsame[rn] Sender/i, never: /Wohnzimmer/ },
  },
  'this website': {
    fr: { says: /\bsite\b/i },
    en: { says: /\bsite\b/i },
    es: { says: /\bla web\b/i, never: /\b(?:el|del|al|este|un|otros?) sitios?\b/i },
    de: { says: /Website/, never: /\bSeitenbetreiber|Webseite/ },
  },
  'who publishes it': {
    fr: { says: /mentions légales/i },
    en: { says: /legal notice/i },
    es: { says: /aviso legal/i },
    de: { says: /Impressum/, never: /Rechtliche Hinweise/ },
  },
  'the rules of comments': {
    fr: { says: /charte de la communauté/i },
    en: { says: /community charter/i },
    es: { says: /normas de la comunidad/i },
    de: { says: /Community-Regeln/, never: /Gemeinschaftsregeln/ },
  },
}

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsIn(language)

  test.each(Object.entries(glossary))('use one term for %s', (_, notion) => {
    const { says, never } = notion[language]
    expect(texts.filter((text) => never?.test(text))).toEqual([])
    expect(texts.some((text) => says.test(text))).toBe(true)
  })
})
