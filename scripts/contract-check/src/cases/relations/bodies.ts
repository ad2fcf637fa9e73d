import { readFileSync } from 'node:fs'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import type { WireRequest } from '../../wire/wire.ts'

type Text = { readonly how: string; readonly type: string; readonly body: string }

const inBytes = (text: string, byte: (hex: string) => string) =>
  [...Buffer.from(text)].map((one) => byte(one.toString(16).padStart(2, '0'))).join('')
const everyByte = (text: string) => inBytes(text, (hex) => `%${hex}`)

/** Ways of writing the same fields as a form (URL Standard, application/x-www-form-urlencoded). */
function forms(fields: Readonly<Record<string, string>>): readonly Text[] {
  const type = 'application/x-www-form-urlencoded'
  const pairs = Object.entries(fields)
  const usual = new URLSearchParams(fields).toString()
  const join = (encode: (text: string) => string) =>
    pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return [
    { how: 'with a plus for each blank', type, body: usual },
    { how: 'with %20 for each blank', type, body: join(encodeURIComponent) },
    { how: 'with every byte encoded', type, body: join(everyByte) },
    {
      how: 'in the other order',
      type,
      body: new URLSearchParams(pairs.toReversed()).toString(),
    },
    { how: 'with its charset', type: `${type}; charset=UTF-8`, body: usual },
    { how: 'with its type in capitals', type: type.toUpperCase(), body: usual },
  ]
}

/** Ways of writing the same JSON (RFC 8259). */
function jsons(value: Readonly<Record<string, string>>): readonly Text[] {
  const type = 'application/json'
  const usual = JSON.stringify(value)
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return [
    // A unit, not a letter: what lies beyond the first 65,536 is written as two.
    { how: 'with its letters escaped', type, body: usual.replace(/[^ -~]/g, escape) },
    { how: 'with blanks and lines between', type, body: JSON.stringify(value, undefined, '\t') },
    {
      how: 'in the other order',
      type,
      body: JSON.stringify(Object.fromEntries(Object.entries(value).toReversed())),
    },
    { how: 'with its charset', type: `${type}; charset=utf-8`, body: usual },
    { how: 'with its type in capitals', type: 'Application/JSON', body: usual },
  ]
}

const written = (request: WireRequest, { type, body }: Text): WireRequest => ({
  ...request,
  headers: {
    ...request.headers,
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
  },
  body,
})

const TEXT = '1 + 1 = 2 & 100 % d’été : « oui » 📺'

async function holdProfile(probe: Probe) {
  const { body: before } = await probe.ask('getCurrentUser')
  const form = { motto: before.motto ?? '', pronouns: before.pronouns ?? '' }
  try {
    await probe.each(forms({ motto: TEXT, pronouns: 'Elle/La' }), async (text, at) => {
      const asked = { body: { motto: `Autre ${at}`, pronouns: '' } }
      await probe.ask('updateProfile', asked)
      const request = written(probe.write('updateProfile', asked, 'member'), text)
      const sent = await probe.raw('updateProfile', request)
      const { body } = await probe.ask('getCurrentUser')
      for (const [name, due] of [
        ['motto', TEXT],
        ['pronouns', 'Elle/La'],
      ] as const)
        probe.equal(
          'updateProfile',
          [sent, body],
          `/${name}`,
          body[name],
          due,
          `, sent ${text.how}`,
        )
    })
  } finally {
    await probe.ask('updateProfile', { body: form })
  }
}

async function holdComments(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const made: string[] = []
  const send = async (id: 'createComment' | 'updateComment', request: WireRequest, text: Text) => {
    const answer = await probe.raw(id, written(request, text))
    const said = JSON.parse(answer.body.toString()) as {
      id?: string
      text?: string
      replyTo?: object
    }
    return { answer, said, got: `${answer.status} ${show(said)}` }
  }
  try {
    const { id } = (await probe.ask('createComment', { path, body: { text: 'Qui ?' } })).body
    made.push(id)
    await probe.each(jsons({ text: TEXT, replyTo: id }), async (text) => {
      const request = probe.write('createComment', { path, body: { text: TEXT } }, 'member')
      const { answer, said, got } = await send('createComment', request, text)
      if (answer.status === 201 && said.id !== undefined) made.push(said.id)
      const holds = said.text === TEXT && Boolean(said.replyTo)
      const expected = `201 and ${show(TEXT)} as a reply, sent ${text.how}`
      probe.check('createComment', answer, holds, '/text', expected, got)
    })
    const longer = `${TEXT} !`
    await probe.each(jsons({ text: longer }), async (text) => {
      const asked = { path: { id }, body: { text: TEXT } }
      await probe.ask('updateComment', asked)
      const { answer, said, got } = await send(
        'updateComment',
        probe.write('updateComment', asked, 'member'),
        text,
      )
      const expected = `200 and ${show(longer)}, sent ${text.how}`
      probe.check('updateComment', answer, said.text === longer, '/text', expected, got)
    })
  } finally {
    for (const id of made.toReversed()) await probe.ask('deleteComment', { path: { id } })
  }
}

/** Names that files have, each long enough that no name made by chance holds it. */
const NAMES = [
  'SOIREE.MP4',
  'sans-extension',
  'émission du 31 déc.m4v',
  'page-du-controle.mp4.html',
  '../../hors-du-dossier.mp4',
]

async function holdUploads(probe: Probe, known: Known) {
  const bytes = readFileSync(new URL('../writes/clip.mp4', import.meta.url))
  const [{ id: channel }] = await known.channels()
  const [{ id: category }] = await known.categories()
  const rest = { copyright: 'Domaine public', resolution: '720x576', year: 1984, music: false }
  await probe.each(NAMES, async (name, at) => {
    const type = at % 2 === 0 ? 'application/octet-stream' : 'video/mp4'
    const body = { ...rest, title: `Le nom du fichier, ${at}`, channel, category }
    const { body: made } = await probe.ask(
      'createArchive',
      { body, file: { name, type, bytes } },
      'archivist',
    )
    const [stem = name] = (name.split('/').at(-1) ?? name).split('.')
    const own = 'a name of the server’s own'
    probe.check('createArchive', made, !made.video.includes(stem), '/video', own, made.video)
  })
}

export const bodyCases: readonly Case[] = [
  {
    name: 'A form is the same in every order and encoding',
    rule: 'write',
    operation: 'updateProfile',
    writes: true,
    run: holdProfile,
  },
  {
    name: 'A comment is the same however its JSON is written',
    rule: 'write',
    operation: 'createComment',
    also: ['updateComment'],
    writes: true,
    run: holdComments,
  },
  {
    name: 'A file is judged by its bytes, whatever name and type it comes under',
    rule: 'write',
    operation: 'createArchive',
    writes: true,
    mockOnly: 'no operation takes an archive away again',
    run: holdUploads,
  },
]
