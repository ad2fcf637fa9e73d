import { expect, it } from 'vitest'
import { newSession } from '#mock/sessions/session.ts'
import { captions } from '#mock/operations/files/captions.ts'
import { activate, type ActiveScenarios } from '#mock/scenarios/active-scenarios.ts'
import type { World } from '#mock/world/world.ts'
import { archive } from '#test/support/archive.ts'

const session = newSession('s', activate({ scenario: 'ordinary' }) as ActiveScenarios)
const captioned = { captions: [{ language: 'fr', path: 'captions/a.fr.vtt' }] }

function fileOf(fields: Partial<ReturnType<typeof archive>>) {
  const one = archive({ id: 'a', title: 'Soirée <1984>', ...fields })
  const library = { archive: (id: string) => (id === 'a' ? one : undefined) }
  return captions('a', library as unknown as World, session)
}

function textOf(fields: Partial<ReturnType<typeof archive>>) {
  const file = fileOf({ ...captioned, ...fields })
  const parts = (file?.read(0, file.size - 1) ?? []) as Iterable<Uint8Array>
  return { type: file?.type, text: Buffer.concat([...parts]).toString() }
}

it('repeat the description, one sentence at a time, to the end', () => {
  const description = 'Un soir. Deux… soirs !\nQui sait ?'
  expect(textOf({ description, duration: 27 })).toEqual({
    type: 'text/vtt; charset=utf-8',
    text: [
      'WEBVTT',
      '00:00:00.000 --> 00:00:05.000\nUn soir.',
      '00:00:05.000 --> 00:00:10.000\nDeux…',
      '00:00:10.000 --> 00:00:15.000\nsoirs !',
      '00:00:15.000 --> 00:00:20.000\nQui sait ?',
      '00:00:20.000 --> 00:00:25.000\nUn soir.',
      '00:00:25.000 --> 00:00:27.000\nDeux…\n',
    ].join('\n\n'),
  })
})

it('hold nothing that a player takes for a tag or for a time', () => {
  const { text } = textOf({ description: 'A & B <b>gras</b> --> fin', duration: 5 })
  expect(text).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nA &amp; B &lt;b&gt;gras&lt;/b&gt; --&gt; fin\n',
  )
})

it.each(['', ' \n '])('say the title where the description is %j', (description) => {
  const { text } = textOf({ description, duration: 4 })
  expect(text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nSoirée &lt;1984&gt;\n')
})

it('exist only where a user wrote some', () => {
  expect([fileOf({}), fileOf({ captions: [] })]).toEqual([undefined, undefined])
  const world = { archive: () => undefined } as unknown as World
  expect(captions('nobody', world, session)).toBeUndefined()
})
