import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { interfaceTexts, textsOutsideJson, textsIn, rawTexts } from '#test/support/site-texts.ts'

/** Placeholders of user content, which may start with any letter. */
const OWN_WORDS = String.raw`\**\{\{(?:name|site|siteName|title|channel|query|part|text|(?:publisher|hosting)\.\w+)\}\}`

const shown = (language: Language) => interfaceTexts(language).map(([, text]) => text)

/** Words that only look American. */
const BRITISH = /\b(?:size[ds]?|sizes|prize|coloured|Open Font License|programmes?)\b/gi

const rules: readonly (readonly [rule: string, texts: readonly string[], never: RegExp])[] = [
  [
    'French has U+202F before ;!? and U+00A0 before :»%, after «',
    textsIn('fr'),
    /(?:[ ]|^)[:;!?»%](?:\s|$)|«[ ]/,
  ],
  [
    'French has a space before two-part punctuation',
    // Ignores colons in times, URLs and code.
    textsIn('fr').map((text) => text.replaceAll(/«[  ]|[  ]»/g, '')),
    /[\p{L})»][:;!?](?:\s|$)|«\S|\S»/u,
  ],
  ['French has thin spaces before ; ! ?', textsIn('fr'), /\u00a0[;!?]|\u202f[:»%]|«\u202f/],
  [
    // 'de Alice' would be "d'Alice".
    'no French word precedes an elided name',
    rawTexts('fr'),
    new RegExp(
      String.raw`(?<![\p{L}’])(?:[cdjlmnst]e|la|que|jusque|lorsque|puisque) ${OWN_WORDS}`,
      'iu',
    ),
  ],
  [
    // 'y Ignacio' would be 'e Ignacio'.
    'no Spanish “y” or “o” precedes a name',
    rawTexts('es'),
    new RegExp(String.raw`(?<!\p{L})[yo] ${OWN_WORDS}`, 'iu'),
  ],
  ['Spanish year ranges have a hyphen', rawTexts('es'), /[\d}]–[\d{]/],
  ['a Spanish time has the article of its number', shown('es'), /\blas? \{\{/],
  [
    // Within a sentence the same forms are the third person.
    'no Spanish sentence begins with a familiar imperative',
    textsIn('es'),
    /(?:^|[.:;!?¡¿] ?)(?:abre|añade|busca|cierra|comprueba|copia|disculpa|espera|gira|guarda|inicia|mira|prueba|recarga|usa)(?=[\s.,])/i,
  ],
  ['a German ellipsis does not wrap', shown('de'), /(?<!\u00a0)…/],
  [
    'no comma separates two German orders',
    textsIn('de'),
    /(?:^|[.:;] )\p{L}+en Sie [^,.:;]*, (?:und|oder) \p{L}+en Sie\b/u,
  ],
  [
    // Legal roles, which companies have too, keep their names: Herausgeber, Urheber, Rechteinhaber.
    'German names people by neutral words, pairs or a slash',
    textsIn('de'),
    /(?<!\p{L}innen und )\b(?:Besucher|Benutzer|Entwickler|Freund|Interpret|Leser|Moderator|Nachbar|Nutzer|Produzent|Verfasser|Zuschauer)(?:en?|[ns])?\b(?!\/in)/u,
  ],
  [
    'English texts have British spelling',
    textsIn('en').map((text) => text.replaceAll(BRITISH, '')),
    /\b(?:\w*color\w*|\w+iz(?:e[ds]?|ing|ation)|favorites?|centers?|theaters?|canceled|programs?|catalogs?|dialogs?|gray|movies?|license)\b/i,
  ],
  [
    'a Spanish verb before a length agrees with one minute, too',
    interfaceTexts('es').flatMap(([key, text]) => (/_(?:many|other)$/.test(key) ? [] : text)),
    /\b(?:quedan|faltan|sobran) \{\{/i,
  ],
  // The site uses vous, usted and Sie.
  ['French is polite', textsIn('fr'), /(?:^|[\s(«])(?:tu|toi|tes|peux-tu|t’)(?=[\s.,;!?)]|$)/i],
  [
    'Spanish is polite',
    textsIn('es'),
    /(?:^|[\s(«¿¡])(?:tú|ti|tus?|puedes|tienes|quieres|haz|pulsa|elige|vuelve a intentarlo)(?=[\s.,;!?)]|$)/i,
  ],
  [
    'German is polite',
    textsIn('de'),
    /(?:^|[\s(„])(?:du|dich|dir|dein\w*|kannst|hast)(?=[\s.,;!?)]|$)/i,
  ],
]

test.each(rules)('%s', (_, texts, never) => {
  expect(texts.filter((text) => never.test(text))).toEqual([])
})

test.each(languages)('texts outside the text files are checked: %s', (language) => {
  const texts = textsOutsideJson(language)
  expect(texts).toHaveLength(textsOutsideJson('fr').length)
  expect(texts.length).toBeGreaterThan(15)
})

/** A verb and its 'not', or a pronoun and its verb, in full. */
const inFull =
  /\b(?:are|is|was|were|do|does|did|has|have|had|could|would|should) not\b|\bcannot\b|(?<!(?:as|of) )\b(?:you are|we are|they are|it is)\b/i

test('English contracts verbs in the interface, not in the legal texts', () => {
  // The specification says 'cannot'.
  const specified = /^account\.(?:motto|pronouns)TooLong$/
  const contracting = [
    ...interfaceTexts('en').flatMap(([key, text]) => (specified.test(key) ? [] : text)),
    ...textsOutsideJson('en'),
  ]
  expect(contracting.filter((text) => inFull.test(text))).toEqual([])
  for (const name of ['legal', 'terms']) {
    const text = readFileSync(`web/src/features/documents/texts/en/${name}.md`, 'utf8')
    expect(text.match(/\w+(?:n’t|’re|’ve|’ll)\b/g)).toBeNull()
  }
})

test.each(languages)('the texts in %s are typeset', (language) => {
  const typed = interfaceTexts(language).map(([, text]) => text)
  // A plain space before a unit could wrap.
  expect(typed.filter((text) => /[\d}] (?:s|[kMG][oB])(?!\p{L})/u.test(text))).toEqual([])
  expect(typed.filter((text) => /['"]|\.\.\./.test(text))).toEqual([])
  expect(typed.filter((text) => / {2}|^\s|\s$| [.,](?!\p{L})/u.test(text))).toEqual([])
})

test.each([
  ['loading', 'loading'],
  ['notFound.title', 'Page not found'],
  ['search.none', 'No results found'],
  ['archives.noMatch', 'No archives found for these criteria'],
  ['archives.none', 'No archives available'],
  ['archives.noSimilar', 'No similar archives found'],
  ['archives.noRecent', 'No recent additions available'],
  ['collections.none', 'No collections available'],
  ['collections.noneFeatured', 'No collections featured at this time'],
  ['profile.none', 'No archives published yet'],
  ['archivist.none', 'No archives published yet'],
  ['player.unknown', 'unknown'],
  ['session.login', 'Log in / register'],
  ['session.becomeArchivist', 'Become an archivist'],
  ['account.saved', 'Profile updated successfully.'],
  ['account.mottoTooLong', 'Quote cannot exceed {{max}} characters'],
  ['account.pronounsFormat', 'Invalid format. Use the Pronoun/Pronoun format'],
  ['failures.codeExchangeFailed', 'Failed to exchange code for token'],
  [
    'archives.progress_other',
    'Page {{page, number}} of {{pages, number}}, showing {{shown, number}} of {{total, number}} archives',
  ],
])('%s has the specification’s English text', (key, text) => {
  // tests/unit/web/api/catalogue.test.ts covers the error catalogue.
  expect(new Map(interfaceTexts('en')).get(key)).toBe(text)
})

/** Figurative words, which are allowed in headings and on the product page only. */
const pictures: Record<Language, RegExp> = {
  fr: /antenne|programmé|changez de chaîne|neige|affiches?|étagère|émetteur|\bdorm|sous le capot|interruption|bouton/i,
  en: /\bon (?:the )?air\b|nothing on\b|another channel|\bsnow\b|poster|\bshelf|transmitter|asleep|bonnet|normal service|\bdial\b/i,
  es: /antena|cambie de canal|nieve|cartel|estante|emisora|dorm|interrupción|sin emisión|\bdial\b/i,
  de: /auf Sendung|läuft nichts|schalten Sie um|Schnee|Plakat|Regal|schlummer|Haube|Störung|Sendepause|Regler/i,
}

test.each(languages)('failures, empty states and prompts in %s are plain', (language) => {
  const plain = interfaceTexts(language).filter(([key]) =>
    /^(?:failures?|hints|consent|fieldProblems|notFound)\.|\.(?:problems|why|failed|gone|forbidden|unknown|offAir)\.|(?:none|none?Hint|notFound|notFoundHint|Failed|FailedHint|lacking|lackingHint|confirm\w*|deleteText)$/i.test(
      key,
    ),
  )
  expect(plain.length).toBeGreaterThan(100)
  expect(plain.filter(([, text]) => pictures[language].test(text))).toEqual([])
})

/** Verbs for actions of the visitor. */
const actions: Record<Language, RegExp> = {
  fr: /\p{L}+ez\b|-(?:vous|les?|la)\b/u,
  en: /\b(?:try|check|log in|reload|choose|shorten|wait|tell|write|copy|allow|correct|upload|enter|change|turn|remove)\b/i,
  es: /\b(?:intent|inténtel|compruéb|compruebe|inicie|recarg|elija|acórte|espere|mire|díga|escriba|cópie|copie|corrija|vuelva|cámbie|permita|quite)/i,
  de: /\b(?:versuchen|prüfen|melden|laden|wählen|kürzen|warten|sagen|schreiben|kopieren|korrigieren|sehen|ändern|stellen|geben|entfernen) sie\b/i,
}

/** Failures without a next step, or whose button names it. */
const final = ['notFound', 'forbidden', 'wrongType', 'codeExchangeFailed', 'uploadFailed']

test.each(languages)('each failure in %s names the next step', (language) => {
  const texts = new Map(interfaceTexts(language))
  const silent = [...texts]
    .filter(([key]) => key.startsWith('failures.'))
    .map(([key, text]) => [key, `${text} ${texts.get(key.replace('failures', 'hints')) ?? ''}`])
    .filter(
      ([key = '', text = '']) =>
        !final.includes(key.split('.')[1] ?? '') && !actions[language].test(text),
    )
  expect(silent).toEqual([])
  // Some keys are no complete messages, or need no action.
  const reasons = [...texts].filter(
    ([key]) =>
      /^(?:failure\.wait|archivist\.upload\.why|comments\.(?:forbidden|gone|unknown)|device\.left_\w+|device\.refused|evening\.pictureFailed|embedded\.linkRefused)\b/.test(
        key,
      ) && !key.endsWith('.conflict'),
  )
  expect(reasons.length).toBeGreaterThan(15)
  expect(reasons.filter(([, text]) => !actions[language].test(text))).toEqual([])
  // The page adds a full stop before the hint.
  const stopped = [...texts.keys()]
    .filter((key) => key.startsWith('hints.'))
    .filter((key) => texts.get(key.replace('hints', 'failures'))?.endsWith('.'))
  expect(stopped).toEqual([])
})

test.each(languages)('a deleted account has the name of a heading in %s', (language) => {
  const texts = new Map(interfaceTexts(language))
  // In a sentence ('Ajoutée par …') the name begins with a small letter, as a heading with a
  // capital.
  expect(texts.get('comments.goneMember')).toMatch(/^\p{Lu}/u)
  expect(texts.get('player.goneMember')).toMatch(/^\p{Ll}/u)
})

/** Words for the visitor's next step. */
const nextStep: Record<Language, RegExp> = {
  fr: /choisissez|copiez|réessayez|continuez/i,
  en: /\bchoose|\bcopy it|\btry again|\bcontinue watching/i,
  es: /\belija|\belegir|uelva a|\bsiga\b|nténtelo/i,
  de: /wählen Sie|kopieren oder|versuchen Sie|sehen Sie/i,
}
/** Waiting states, which are no failures. */
const waits = 'archivist.upload.problems.video.wait'

test.each(languages)('a rejected video names the next step in %s', (language) => {
  const failures = interfaceTexts(language).filter(
    ([key]) =>
      key !== waits &&
      /^archivist\.upload\.problems\.video\.|^playerControls\.remote(?:Failed|Missing|Unsupported)$/.test(
        key,
      ),
  )
  expect(failures.length).toBe(24)
  expect(failures.filter(([, text]) => !nextStep[language].test(text))).toEqual([])
})
