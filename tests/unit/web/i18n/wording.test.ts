import { expect, test } from 'vitest'
import { languages, type Language } from '../../../../web/src/i18n/language.ts'
import { interfaceTexts, textsElsewhere, textsIn, writtenIn } from '../../../support/site-texts.ts'

test('French texts keep a sign on the line of its word', () => {
  const broken = textsIn('fr').filter((text) => /(?:[ ]|^)[:;!?»%](?:\s|$)|«[ ]/.test(text))
  expect(broken).toEqual([])
})

test('French texts have a space before every sign that wants one', () => {
  // Times, addresses and code have colons of their own.
  const broken = textsIn('fr').filter((text) =>
    /[\p{L})»][:;!?](?:\s|$)|«\S|\S»/u.test(text.replaceAll(/«[  ]|[  ]»/g, '')),
  )
  expect(broken).toEqual([])
})

test('French signs have the space of their kind: thin before ; ! and ?, whole elsewhere', () => {
  const broken = textsIn('fr').filter((text) => /\u00a0[;!?]|\u202f[:»%]|«\u202f/.test(text))
  expect(broken).toEqual([])
})

test.each(languages)('what stands outside the text files is read too: %s', (language) => {
  const texts = textsElsewhere(language)
  expect(texts).toHaveLength(textsElsewhere('fr').length)
  expect(texts.length).toBeGreaterThan(15)
})

test('English texts are spelled as the British spell', () => {
  const american =
    /\b(?:\w*color\w*|\w+iz(?:e[ds]?|ing|ation)|favorites?|centers?|theaters?|canceled|programs?|catalogs?|dialogs?|gray|movies?|license)\b/i
  const allowed = /\b(?:size[ds]?|sizes|prize|coloured|Open Font License|programmes?)\b/gi
  expect(textsIn('en').filter((text) => american.test(text.replaceAll(allowed, '')))).toEqual([])
})

/** Words that address a visitor as a friend: the site says vous, usted and Sie. */
const familiar: Partial<Record<Language, RegExp>> = {
  fr: /(?:^|[\s(«])(?:tu|toi|tes|peux-tu|t’)(?=[\s.,;!?)]|$)/i,
  es: /(?:^|[\s(«¿¡])(?:tú|ti|tus?|puedes|tienes|quieres|haz|pulsa|elige|vuelve a intentarlo)(?=[\s.,;!?)]|$)/i,
  de: /(?:^|[\s(„])(?:du|dich|dir|dein\w*|kannst|hast)(?=[\s.,;!?)]|$)/i,
}

test.each(Object.entries(familiar))('the texts in %s are polite', (language, words) => {
  expect(textsIn(language as Language).filter((text) => words.test(text))).toEqual([])
})

test('no Spanish sentence begins with an order to a friend', () => {
  // The same words are a statement about somebody else within a sentence.
  const orders =
    /(?:^|[.:;!?¡¿] ?)(?:abre|añade|busca|cierra|comprueba|copia|disculpa|espera|gira|guarda|inicia|mira|prueba|recarga|usa)(?=[\s.,])/i
  expect(textsIn('es').filter((text) => orders.test(text))).toEqual([])
})

test.each(languages)('the texts in %s are typeset', (language) => {
  const typed = interfaceTexts(language).map(([, text]) => text)
  // A number stays on the line of its unit.
  expect(typed.filter((text) => /[\d}] (?:s|[kMG][oB])(?!\p{L})/u.test(text))).toEqual([])
  expect(typed.filter((text) => /['"]|\.\.\./.test(text))).toEqual([])
  expect(typed.filter((text) => / {2}|^\s|\s$| [.,](?!\p{L})/u.test(text))).toEqual([])
})

/** Values that are somebody's own words: they may begin with any letter. */
const OWN_WORDS = String.raw`\**\{\{(?:name|site|siteName|title|channel|query|part|text|(?:publisher|hosting)\.\w+)\}\}`

test('no French or Spanish word stands before a name that would change it', () => {
  // 'de Alice', 'que Emma', 'la Ève'; 'y Ignacio', 'o Olga'.
  const french = new RegExp(
    String.raw`(?<![\p{L}’])(?:[cdjlmnst]e|la|que|jusque|lorsque|puisque) ${OWN_WORDS}`,
    'iu',
  )
  const spanish = new RegExp(String.raw`(?<!\p{L})[yo] ${OWN_WORDS}`, 'iu')
  expect(writtenIn('fr').filter((text) => french.test(text))).toEqual([])
  expect(writtenIn('es').filter((text) => spanish.test(text))).toEqual([])
})

test('Spanish years in a row have a hyphen', () => {
  expect(writtenIn('es').filter((text) => /[\d}]–[\d{]/.test(text))).toEqual([])
})

test('a Spanish hour has the article of its number', () => {
  const fixed = interfaceTexts('es').filter(([, text]) => /\blas? \{\{/.test(text))
  expect(fixed).toEqual([])
})

test('a Spanish verb before a length agrees with one minute, too', () => {
  const plural = interfaceTexts('es').filter(
    ([key, text]) => !/_(?:many|other)$/.test(key) && /\b(?:quedan|faltan|sobran) \{\{/i.test(text),
  )
  expect(plural).toEqual([])
})

test('a German ellipsis that stands for words stays on the line of the last one', () => {
  const typed = interfaceTexts('de').map(([, text]) => text)
  expect(typed.filter((text) => /(?<!\u00a0)…/.test(text))).toEqual([])
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
])('%s stands in English as the specification words it', (key, text) => {
  // The error catalogue's own are held by tests/unit/web/api/catalogue.test.ts.
  expect(new Map(interfaceTexts('en')).get(key)).toBe(text)
})

/** Pictures that headings and the product page may paint, and nothing that somebody has to act upon. */
const pictures: Record<Language, RegExp> = {
  fr: /antenne|programmé|changez de chaîne|neige|affiches?|étagère|émetteur|\bdorm|sous le capot|interruption|bouton/i,
  en: /\bon (?:the )?air\b|nothing on\b|another channel|\bsnow\b|poster|\bshelf|transmitter|asleep|bonnet|normal service|\bdial\b/i,
  es: /antena|cambie de canal|nieve|cartel|estante|emisora|dorm|interrupción|sin emisión|\bdial\b/i,
  de: /auf Sendung|läuft nichts|schalten Sie um|Schnee|Plakat|Regal|schlummer|Haube|Störung|Sendepause|Regler/i,
}

test.each(languages)('failures, empty pages and questions in %s are said plainly', (language) => {
  const plain = interfaceTexts(language).filter(([key]) =>
    /^(?:failures?|hints|consent|fieldProblems|notFound)\.|\.(?:problems|why|failed|gone|forbidden|unknown|offAir)\.|(?:none|none?Hint|notFound|notFoundHint|Failed|FailedHint|lacking|lackingHint|confirm\w*|deleteText)$/i.test(
      key,
    ),
  )
  expect(plain.length).toBeGreaterThan(100)
  expect(plain.filter(([, text]) => pictures[language].test(text))).toEqual([])
})

/** What somebody can do: press, write, choose, look. */
const ways: Record<Language, RegExp> = {
  fr: /\p{L}+ez\b|-(?:vous|les?|la)\b/u,
  en: /\b(?:try|check|log in|reload|choose|shorten|wait|tell|write|copy|allow|correct|upload|enter|change|turn|remove)\b/i,
  es: /\b(?:intent|inténtel|compruéb|compruebe|inicie|recarg|elija|acórte|espere|mire|díga|escriba|cópie|copie|corrija|vuelva|cámbie|permita|quite)/i,
  de: /\b(?:versuchen|prüfen|melden|laden|wählen|kürzen|warten|sagen|schreiben|kopieren|korrigieren|sehen|ändern|stellen|geben|entfernen) sie\b/i,
}

/** Nothing can be done about these, or a button beside them says it. */
const final = ['notFound', 'forbidden', 'wrongType', 'codeExchangeFailed', 'uploadFailed']

test.each(languages)('each failure in %s says what to do about it', (language) => {
  const texts = new Map(interfaceTexts(language))
  const silent = [...texts]
    .filter(([key]) => key.startsWith('failures.'))
    .map(([key, text]) => [key, `${text} ${texts.get(key.replace('failures', 'hints')) ?? ''}`])
    .filter(
      ([key = '', text = '']) =>
        !final.includes(key.split('.')[1] ?? '') && !ways[language].test(text),
    )
  expect(silent).toEqual([])
  // Of what is there already nothing is to be done. 'comments.failed' has a failure's text behind it.
  const reasons = [...texts].filter(
    ([key]) =>
      /^(?:failure\.wait|archivist\.upload\.why|comments\.(?:forbidden|gone|unknown)|device\.left_\w+|device\.refused|evening\.pictureFailed|embedded\.linkRefused)\b/.test(
        key,
      ) && !key.endsWith('.conflict'),
  )
  expect(reasons.length).toBeGreaterThan(15)
  expect(reasons.filter(([, text]) => !ways[language].test(text))).toEqual([])
  // The hint follows after a full stop of the page's.
  const stopped = [...texts.keys()]
    .filter((key) => key.startsWith('hints.'))
    .filter((key) => texts.get(key.replace('hints', 'failures'))?.endsWith('.'))
  expect(stopped).toEqual([])
})

test.each(languages)('who has left is named in %s as a heading names them', (language) => {
  const texts = new Map(interfaceTexts(language))
  // 'Ajoutée par un compte supprimé' needs another form than a comment's heading, in German another case too.
  expect(texts.get('comments.goneMember')).toMatch(/^\p{Lu}/u)
  expect(texts.get('player.goneMember')).toMatch(/^\p{Ll}/u)
})

/** What a visitor is told to do next. */
const wayOn: Record<Language, RegExp> = {
  fr: /choisissez|copiez|réessayez|continuez/i,
  en: /\bchoose|\bcopy it|\btry again|\bkeep watching/i,
  es: /\belija|\belegir|uelva a|\bsiga\b|nténtelo/i,
  de: /wählen Sie|kopieren oder|versuchen Sie|sehen Sie/i,
}
/** What is no failure: one waits. */
const waits = 'archivist.upload.problems.video.wait'

test.each(languages)('a refused video and a missing screen say in %s what to do', (language) => {
  const failures = interfaceTexts(language).filter(
    ([key]) =>
      key !== waits &&
      /^archivist\.upload\.problems\.video\.|^playerControls\.remote(?:Failed|Missing|Unsupported)$/.test(
        key,
      ),
  )
  expect(failures.length).toBe(24)
  expect(failures.filter(([, text]) => !wayOn[language].test(text))).toEqual([])
})
