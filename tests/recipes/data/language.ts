import {
  after,
  before,
  contract,
  types,
  unit,
  withText,
  type Piece,
  type Recipe,
} from '../recipe.ts'

const FRENCH = 'web/src/i18n/fr.json'
const ITALIAN = 'web/src/i18n/it.json'
const STOPPED = 'Non è stato possibile avviare il sito. Ricarichi la pagina.'
const folder = 'web/src/features/documents/texts'

/** As if translated: every French text, marked as Italian. */
const marked = (node: unknown): unknown =>
  typeof node === 'string'
    ? `(it) ${node}`
    : Object.fromEntries(Object.entries(node as object).map(([key, inner]) => [key, marked(inner)]))

/** What documents are called, as their links and their headings say it. */
const names: Readonly<Record<string, string>> = {
  changelog: 'Novità',
  community: 'Regole della comunità',
  credits: 'Riconoscimenti',
  legal: 'Note legali',
  terms: 'Condizioni d’uso',
}

const TONIGHT = 'Stasera in televisione'

/** Texts of which a test reads more than that they are there. */
const said = {
  ...Object.fromEntries(
    Object.entries(names).flatMap(([name, title]) => [
      [`nav.${name}`, title],
      [`documents.names.${name}`, title],
    ]),
  ),
  'comments.goneMember': 'Account eliminato',
  'player.goneMember': 'un account eliminato',
  'guide.title': TONIGHT,
}

const headed = (name: string, text: string) =>
  text.replace(/^# .*/, (heading) => (names[name] ? `# ${names[name]}` : heading))

const lastSection = (text: string) => text.lastIndexOf('\n## ')

const document = (name: string): Piece => ({
  file: `${folder}/it/${name}.md`,
  // What tests read of a document: the word that joins the last two of a list, and the name of the guide.
  add: (_, read) =>
    headed(
      name,
      read(`${folder}/fr/${name}.md`)
        .replaceAll(' et ', ' e ')
        .replaceAll('Ce soir à la télévision', TONIGHT),
    ),
  missing: unit('web/features/documents/documents.test.ts', `texts/it/${name}.md`),
})

const windows = `  it: {
    signIn: 'Accesso',
    who: 'Chi è Lei?',
    choose: 'Scelga un account di prova.',
    somebody: 'O qualcuno di nuovo, con il nome che preferisce',
    register: 'Registrarsi',
    refuse: 'Rifiutare',
    signedIn: 'Ha effettuato l’accesso',
    refused: 'Accesso rifiutato',
    signOut: 'Uscita',
    signedOut: 'È uscito',
    close: 'Può chiudere questa finestra.',
    member: 'membro',
    'new-member': 'appena arrivato, profilo vuoto',
    archivist: 'archivista',
    staff: 'squadra',
    vip: 'VIP',
    'not-whitelisted': 'non ancora ammesso',
    'long-name': 'nome molto lungo, due versi di scrittura',
  },
`

/** Italian. */
export const language: Recipe = {
  rows: ['a language'],
  adds: 'it',
  pieces: [
    {
      file: 'web/src/i18n/language.ts',
      add: (text) => text.replace(`'de'] as const`, `'de', 'it'] as const`),
      missing: types('web/src/i18n/fatal-error.ts', "'it' does not exist"),
    },
    {
      file: ITALIAN,
      add: (_, read) => {
        const { home, ...texts } = marked(JSON.parse(read(FRENCH))) as { home: object }
        const { title: _title, ...rest } = home as { title: string }
        return Object.entries(said).reduce(
          (text, [path, value]) => withText(path, value)(text),
          JSON.stringify({ ...texts, home: rest }),
        )
      },
      missing: unit('web/i18n/texts.test.ts', 'it.json'),
    },
    {
      name: 'one text of it',
      file: ITALIAN,
      add: withText('home.title', 'La televisione di ieri non ha detto l’ultima parola.'),
      missing: unit('web/i18n/texts.test.ts', 'home.title'),
    },
    ...['box', 'changelog', 'community', 'credits', 'legal'].map(document),
    {
      ...document('terms'),
      add: (_, read) => {
        const french = headed('terms', read(`${folder}/fr/terms.md`))
        return `${french.slice(0, lastSection(french))}\n`
      },
    },
    {
      name: 'one section of it',
      file: `${folder}/it/terms.md`,
      add: (text, read) => {
        const french = read(`${folder}/fr/terms.md`)
        return text.trimEnd() + '\n' + french.slice(lastSection(french))
      },
      missing: unit('web/features/documents/documents.test.ts', "'terms' in 'it' has the outline"),
    },
    {
      file: 'web/src/i18n/fatal-error.ts',
      add: after('Record<Language, string> = {\n', `  it: '${STOPPED}',\n`),
      missing: types('web/src/i18n/fatal-error.ts', "Property 'it' is missing"),
    },
    {
      file: 'web/index.html',
      add: (text) =>
        [
          after(
            '<span lang="fr">Le site n’a pas pu démarrer. Rechargez la page.</span>\n',
            `            <span lang="it">${STOPPED}</span>\n`,
          ),
          before(
            '    </noscript>',
            '      <p lang="it">+2Télé ha bisogno di JavaScript per mostrare le registrazioni.</p>\n',
          ),
        ].reduce((so, add) => add(so), text),
      missing: unit(
        'web/i18n/wording.test.ts',
        'what stands outside the text files is read too: it',
      ),
    },
    {
      file: 'mock-server/popups/words.ts',
      add: (text) => text.replace('} as const\n', () => `${windows}} as const\n`),
      missing: contract('http/windows.test.ts', 'mock-server/popups/words.ts'),
    },
    {
      file: 'tests/unit/web/i18n/glossary.test.ts',
      add: (text) => text.replaceAll('    de: { says', '    it: { says: /./ },\n    de: { says'),
      missing: types('tests/unit/web/i18n/glossary.test.ts', "Property 'it' is missing"),
    },
    {
      file: 'tests/unit/web/i18n/wording.test.ts',
      add: (text) =>
        [
          after('const pictures: Record<Language, RegExp> = {\n', '  it: /sipario/i,\n'),
          after('const ways: Record<Language, RegExp> = {\n', '  it: /./,\n'),
          after('const wayOn: Record<Language, RegExp> = {\n', '  it: /./,\n'),
        ].reduce((so, add) => add(so), text),
      missing: types('tests/unit/web/i18n/wording.test.ts', "Property 'it' is missing"),
    },
    {
      file: 'tests/unit/web/features/archives/period-name.test.ts',
      add: after(
        'string }> = {\n',
        "  it: { decade: '(it) Années 1980', range: '(it) 1980–1985' },\n",
      ),
      missing: types(
        'tests/unit/web/features/archives/period-name.test.ts',
        "Property 'it' is missing",
      ),
    },
    // The Italian texts are the French ones: so is what is looked for in them.
    ...[
      'i18n/promises.test.ts',
      'features/documents/documents.test.ts',
      'features/documents/legal-storage.test.ts',
    ].map((name) => ({
      file: `tests/unit/web/${name}`,
      add: (text: string) => text.replaceAll(/^( +)fr: (.+),$/gm, '$&\n$1it: $2,'),
      missing: types(`tests/unit/web/${name}`, "Property 'it' is missing"),
    })),
  ],
}
