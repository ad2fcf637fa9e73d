// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import * as backup from '#web/src/features/device/transfer/backup.ts'

const row = (thumbnail: string) => ({
  id: 'a',
  title: 'Le Mot de la fin',
  channel: { id: 'rtn', name: 'RTN' },
  year: 1961,
  broadcastDate: null,
  duration: 1284,
  thumbnail,
  at: 1,
})

it('an export can be imported', () => {
  const device: backup.Backup = {
    shelf: [row('thumbnails/a.svg')],
    history: [row('thumbnails/a.svg')],
    positions: [['a', 30, 1284]],
    searches: ['journal', 'météo'],
    birthday: '1977-05-14',
    eveningYear: 1962,
    drafts: { of: '7', texts: { 'comments.a': 'Je m’en souviens.' } },
    player: { speed: 1.5 },
    shortcuts: 'off',
    theme: 'dark',
    language: 'de',
  }
  expect(backup.readBackup(backup.writeBackup(device, new Date(0)))).toEqual(device)
})

it.each([
  '',
  'null',
  '[]',
  '{}',
  '"plus2tele-device"',
  '{"format":"plus2tele-device"}',
  '{"format":"plus2tele-device","version":2}',
  '{"format":"other","version":1}',
  '{"format":"plus2tele-device","version":1',
])('an unknown file is rejected: %s', (text) => {
  expect(backup.readBackup(text)).toBeUndefined()
})

it('only valid parts of a hostile file are read', () => {
  const file = {
    format: 'plus2tele-device',
    version: 1,
    shelf: 'x',
    history: [{}],
    positions: [['a', -1, 0]],
    searches: [7, null, ' a\nb ', ...Array.from({ length: 50 }, (_, at) => `word ${at}`)],
    birthday: '1977-02-31',
    eveningYear: '1962',
    drafts: { of: '7', texts: { long: 'x'.repeat(20_001), odd: 7, ['n'.repeat(301)]: 'x' } },
    player: { note: 'x'.repeat(3000) },
    shortcuts: 'on',
    theme: '__proto__',
    language: '../en',
  }
  expect(backup.readBackup(JSON.stringify(file))).toEqual({
    shelf: [],
    history: [],
    positions: [],
    searches: ['a b', ...Array.from({ length: 7 }, (_, at) => `word ${at}`)],
    drafts: { of: '7', texts: {}, left: 2 },
  })
})

it('drafts beyond the fiftieth are counted', () => {
  const texts = Object.fromEntries(Array.from({ length: 53 }, (_, at) => [`comments.${at}`, 'x']))
  const file = { format: 'plus2tele-device', version: 1, drafts: { of: '7', texts } }
  const { drafts } = backup.readBackup(JSON.stringify(file))!
  expect([Object.keys(drafts!.texts).length, drafts!.left]).toEqual([50, 3])
})

it('a file with deeply nested player preferences is read', () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  const file = `{"format":"plus2tele-device","version":1,"searches":["a"],"player":{"a":${deep}}}`
  const read = backup.readBackup(file)
  expect(read?.player).toBeUndefined()
  expect(read?.searches).toEqual(['a'])
})

it.each([
  [{ speed: 1.5, aspect: 'round', volume: 7, note: 'x' }, { speed: 1.5 }],
  [{ captionLanguage: `fr${'-abcdefgh'.repeat(5)}`, theatre: true }, { theatre: true }],
  // Invalid preferences, which would replace the current ones.
  [{ speed: 3, note: 'x' }, undefined],
  [{}, undefined],
  [['a'], undefined],
  ['{"speed":2}', undefined],
])('only valid player preferences are read: %j', (player, taken) => {
  const text = JSON.stringify({ format: 'plus2tele-device', version: 1, player })
  expect(backup.readBackup(text)?.player).toEqual(taken)
})

it.each(['https://elsewhere.example/pixel.png', 'http://elsewhere.example/pixel.png'])(
  'an image of another origin is dropped: %s',
  (thumbnail) => {
    const text = JSON.stringify({ format: 'plus2tele-device', version: 1, shelf: [row(thumbnail)] })
    expect(backup.readBackup(text)?.shelf).toEqual([row('')])
  },
)
