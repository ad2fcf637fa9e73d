import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BIG_SCREEN_KEY } from '#web/src/device/big-screen.ts'
import { choiceCookie } from '#web/src/consent/cookie.ts'
import { DRAFT_PREFIX, PLACES_KEY, deviceKeys } from '#web/src/device/storage.ts'
import { offlineCaches } from '#web/src/device/offline-cache.ts'
import { languages, type Language } from '#web/src/i18n/language.ts'

const [cookieName = ''] = choiceCookie('1', '', true).split('=')

const stored = [
  cookieName,
  'authToken',
  'authLost',
  ...Object.values(deviceKeys),
  `${DRAFT_PREFIX}…`,
  PLACES_KEY,
  BIG_SCREEN_KEY,
  ...Object.values(offlineCaches),
  // Cache and database names of the service worker and of Workbox.
  'shell-…',
  'workbox-precache-…',
  'workbox-expiration',
]

const sources = ['src', 'service-worker'].flatMap((room) =>
  readdirSync(`web/${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      file: `${room}/${file}`,
      code: readFileSync(`web/${room}/${file}`, 'utf8'),
    })),
)

test.each(languages)('the legal notice in %s names exactly the stored data', (language) => {
  const text = readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')
  const [, list = ''] = /\{#device\}([^]*?)\{#sent\}/.exec(text) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(stored))
  expect(named).toHaveLength(stored.length)
})

/** Statements about storage, each with the code that must match. */
const statements: [what: string, where: string, code: RegExp, Record<Language, RegExp>][] = [
  [
    'the language’s cookie lasts a year',
    'web/src/i18n/change-language.ts',
    /YEAR_SECONDS = 31_536_000/,
    {
      fr: /pendant un an/,
      en: /for a year/,
      es: /durante un año/,
      de: /ein Jahr lang/,
    },
  ],
  [
    'drafts leave the tab with their session',
    'web/src/session/lifecycle.ts',
    /if \(before !== undefined\) endDrafts\(/,
    {
      fr: /`draft\.…`.*votre déconnexion.*la session prend fin d’elle-même, tant que la page/,
      en: /`draft\.…`.*you log out; if your session ends by itself, for as long as the page/,
      es: /`draft\.…`.*cierre la pestaña o la sesión; si la sesión termina por sí sola, mientras la página/,
      de: /`draft\.…`.*abmelden; endet die Sitzung von selbst, solange die Seite/,
    },
  ],
  [
    'answers to searches are kept as pages are',
    'web/service-worker/cacheable-requests.ts',
    /pathname\.includes\('\/api\/'\)/,
    {
      fr: /ce que vous avez cherché\*\* \(`answers`\)/,
      en: /what you have searched for\*\* \(`answers`\)/,
      es: /lo que ha buscado\*\* \(`answers`\)/,
      de: /Ihre Suchen\*\* \(`answers`\)/,
    },
  ],
  [
    'what opens offline goes after thirty days, when the service worker works again',
    'web/service-worker/service-worker.ts',
    /maxAgeSeconds: 30 \* DAY_SECONDS/,
    {
      fr: /trente jours, puis effacées à votre visite suivante/,
      en: /thirty days, then cleared on your next visit/,
      es: /treinta días y se borran en su primera visita pasado ese plazo/,
      de: /dreißig Tage lang bleiben und bei Ihrem nächsten Besuch/,
    },
  ],
  [
    'statistics carry what every request carries',
    'web/src/consent/tracker/sender.ts',
    /fetch\(endpoint/,
    {
      fr: /chaque envoi comporte aussi votre adresse IP/,
      en: /each report also carries your IP address/,
      es: /cada envío incluye también su dirección IP/,
      de: /jede dieser Meldungen Ihre IP-Adresse/,
    },
  ],
  [
    'an account says whether one may comment',
    'openapi.yaml',
    /whitelisted: \{?/,
    {
      fr: /le droit ou non de commenter/,
      en: /whether you may comment/,
      es: /si puede comentar/,
      de: /ob Sie kommentieren dürfen/,
    },
  ],
  [
    'a search is sent while it is typed',
    'web/src/features/search/suggestions/use-suggestions.ts',
    /PAUSE_MS/,
    {
      fr: /au fil de la frappe/,
      en: /as you type/,
      es: /a medida que las escribe/,
      de: /schon beim Tippen/,
    },
  ],
  [
    'all that the activity asks for passes through the platform',
    'web/src/config/hosts.ts',
    /'\/\.proxy'/,
    {
      fr: /API comme aux serveurs de fichiers, passe aussi par les serveurs de Discord/,
      en: /API and from the file servers alike, also passes through Discord’s servers/,
      es: /API como a los servidores de archivos, pasa también por los servidores de Discord/,
      de: /API wie von den Dateiservern, läuft ebenfalls über die Server von Discord/,
    },
  ],
  [
    'the address of the activity names a server and a channel',
    'web/src/embedded/frame-parameters.ts',
    /'guild_id',\s+'channel_id'/,
    {
      fr: /\(serveur, salon, instance\)/,
      en: /\(server, channel, instance\)/,
      es: /\(servidor, canal, instancia\)/,
      de: /\(Server, Gesprächskanal, Instanz\)/,
    },
  ],
  [
    'browsers report what the policy blocks, where an installation asks for it',
    'scripts/release/rules/security-policies.ts',
    /report-to reports/,
    {
      fr: /bloque .* peut nous le signaler/,
      en: /blocks .* may report that to us/,
      es: /bloquea .* puede comunicárnoslo/,
      de: /Blockiert .* kann er uns das melden/,
    },
  ],
]

test.each(statements)('the legal notices say that %s', (_, where, code, said) => {
  expect(readFileSync(where, 'utf8')).toMatch(code)
  for (const language of languages)
    expect(readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')).toMatch(
      said[language],
    )
})

test('only the storage modules write to storage', () => {
  const writers = sources.filter(({ code }) =>
    /\.setItem\(|localStorage\[|sessionStorage\[|indexedDB\.|document\.cookie =|cookieStore\.|caches\./.test(
      code,
    ),
  )
  expect(writers.map(({ file }) => file).toSorted()).toEqual([
    'service-worker/service-worker.ts',
    'src/consent/consent-state.ts',
    'src/device/big-screen.ts',
    'src/device/offline-cache.ts',
    'src/device/scroll-positions.ts',
    'src/device/storage.ts',
    'src/i18n/change-language.ts',
    'src/session/drafts.ts',
  ])
})

test('every storage key is in the list', () => {
  const named = sources.flatMap(({ code }) =>
    [...code.matchAll(/\b(?:writeStored|createPersistedStore)\(\s*([^,\s)]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  // PROBE is the key with which the site tests the storage; it is removed at once.
  const known = /^(?:deviceKeys\.\w+|[A-Z_]*KEY|PROBE|key(?:: string)?|key:)$/
  expect(named.filter((name) => !known.test(name))).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})
