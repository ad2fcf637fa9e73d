import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BIG_SCREEN_KEY } from '../../../../../web/src/device/big-screen.ts'
import { choiceCookie } from '../../../../../web/src/consent/cookie.ts'
import { DRAFT_PREFIX, SCROLL_KEY, deviceKeys } from '../../../../../web/src/device/storage.ts'
import { offlineCaches } from '../../../../../web/src/device/kept-offline.ts'
import { languages } from '../../../../../web/src/i18n/language.ts'

const [cookieName = ''] = choiceCookie('1', '', true).split('=')

const stored = [
  cookieName,
  'authToken',
  ...Object.values(deviceKeys),
  `${DRAFT_PREFIX}…`,
  SCROLL_KEY,
  BIG_SCREEN_KEY,
  ...Object.values(offlineCaches),
  // The service worker’s own code, and what workbox calls its caches and its database.
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

test.each(languages)(
  'the legal notice in %s names all that a browser stores, and nothing else',
  (language) => {
    const text = readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')
    const [, list = ''] = /\{#device\}([^]*?)\{#sent\}/.exec(text) ?? []
    const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(stored))
    expect(named).toHaveLength(stored.length)
  },
)

test('nothing is stored but through the few files that say under which name', () => {
  const writers = sources.filter(({ code }) =>
    /\.setItem\(|localStorage\[|sessionStorage\[|indexedDB\.|document\.cookie =|cookieStore\.|caches\./.test(
      code,
    ),
  )
  expect(writers.map(({ file }) => file).toSorted()).toEqual([
    'service-worker/service-worker.ts',
    'src/app/shell/save-scroll-position.ts',
    'src/consent/choice.ts',
    'src/device/big-screen.ts',
    'src/device/kept-offline.ts',
    'src/device/storage.ts',
    'src/i18n/change-language.ts',
    'src/session/drafts.ts',
  ])
})

test('what the device keeps has a name of the list', () => {
  const named = sources.flatMap(({ code }) =>
    [...code.matchAll(/\b(?:writeStored|createPersistedStore)\(\s*([^,\s)]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  // What only tries whether something can be stored is taken away at once.
  const known = /^(?:deviceKeys\.\w+|[A-Z_]*KEY|PROBE|key(?:: string)?|key:)$/
  expect(named.filter((name) => !known.test(name))).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})
