import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BIG_SCREEN_KEY } from '#web/src/device/big-screen.ts'
import { choiceCookie } from '#web/src/consent/cookie.ts'
import { DRAFT_PREFIX, PLACES_KEY, deviceKeys } from '#web/src/device/storage.ts'
import { offlineCaches } from '#web/src/device/offline-cache.ts'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { readDocument } from './compiled-document.ts'

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
  const text = readDocument('legal', language)
  const [, list = ''] = /\{#device\}([^]*?)\{#sent\}/.exec(text) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(stored))
  expect(named).toHaveLength(stored.length)
})

/** What the legal notice says of storage and of what is sent. */
const statements: Record<Language, readonly RegExp[]> = {
  fr: [
    /pendant un an/,
    /`draft\.…`.*votre déconnexion.*la session prend fin d’elle-même, tant que la page/,
    /ce que vous avez cherché\*\* \(`answers`\)/,
    /trente jours, puis effacées à votre visite suivante/,
    /chaque envoi comporte aussi votre adresse IP/,
    /le droit ou non de commenter/,
    /au fil de la frappe/,
    /API comme aux serveurs de fichiers, passe aussi par les serveurs de Discord/,
    /\(serveur, salon, instance\)/,
    /bloque .* peut nous le signaler/,
  ],
  en: [
    /for a year/,
    /`draft\.…`.*you log out; if your session ends by itself, for as long as the page/,
    /what you have searched for\*\* \(`answers`\)/,
    /thirty days, then cleared on your next visit/,
    /each report also carries your IP address/,
    /whether you may comment/,
    /as you type/,
    /API and from the file servers alike, also passes through Discord’s servers/,
    /\(server, channel, instance\)/,
    /blocks .* may report that to us/,
  ],
  es: [
    /durante un año/,
    /`draft\.…`.*cierre la pestaña o la sesión; si la sesión termina por sí sola, mientras la página/,
    /lo que ha buscado\*\* \(`answers`\)/,
    /treinta días y se borran en su primera visita pasado ese plazo/,
    /cada envío incluye también su dirección IP/,
    /si puede comentar/,
    /a medida que las escribe/,
    /API como a los servidores de archivos, pasa también por los servidores de Discord/,
    /\(servidor, canal, instancia\)/,
    /bloquea .* puede comunicárnoslo/,
  ],
  de: [
    /ein Jahr lang/,
    /`draft\.…`.*abmelden; endet die Sitzung von selbst, solange die Seite/,
    /Ihre Suchen\*\* \(`answers`\)/,
    /dreißig Tage lang bleiben und bei Ihrem nächsten Besuch/,
    /jede dieser Meldungen Ihre IP-Adresse/,
    /ob Sie kommentieren dürfen/,
    /schon beim Tippen/,
    /API wie von den Dateiservern, läuft ebenfalls über die Server von Discord/,
    /\(Server, Gesprächskanal, Instanz\)/,
    /Blockiert .* kann er uns das melden/,
  ],
}

test.each(languages)('the legal notice in %s says what the code does', (language) => {
  const text = readDocument('legal', language)
  expect(statements[language].filter((one) => !one.test(text))).toEqual([])
})

test.each([
  ['src/i18n/change-language.ts', 'YEAR_SECONDS = 31_536_000'],
  ['service-worker/service-worker.ts', 'maxAgeSeconds: 30 * DAY_SECONDS'],
])('the period in %s is the one of the legal notice', (where, code) => {
  expect(sources.find(({ file }) => file === where)?.code).toContain(code)
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
