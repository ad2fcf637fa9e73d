import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

/** Texts that escaping, casting, trimming, counting and old character sets spoil. */
const SPOILABLE = [
  '0',
  '007',
  '1e3',
  'null',
  'false',
  "l'un d''eux \\ \"l’autre\" `tous` \\n",
  'a < b > c & d &amp; e &#39; <b>f</b> <g',
  '1 + 1 = 2; 100 %, %20, a_b, c#d ?e=f',
  'deux  blancs,   trois\u00A0et\u202Fdeux fins',
  'avant 📺 pendant 👩‍👩‍👧 🏳️‍🌈 après',
  'e\u0301 et \u00E9, ﬁn, Å, ẞ, ŒUVRE',
  'Привет, 世界, שלום, مرحبا, 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '=SUM(A1) -- ; DROP TABLE comments; {{x}} ${y} %s',
]

/** Letters of one, two, three and four bytes: a length counts letters. */
const LETTERS = ['x', 'é', '電', '📺']

/** Texts that must be read back as they were written, of any length that the contract allows. */
export const textsOf = (most: number): readonly string[] => [
  ...SPOILABLE,
  ...LETTERS.map((letter) => letter.repeat(most)),
]

const LINES = ['un\ndeux\n\n  trois', '- un\n- deux\t- trois']
const MOST = 2000

type CommentId = 'createComment' | 'updateComment' | 'listComments'

const holdText = (
  probe: Probe,
  id: CommentId,
  due: string,
  said: { text: string | null },
  evidence: object,
) => probe.equal(id, evidence, '/text', said.text, due, ', as written')

/** Writes a text, then another over it, and sees both; what was made is left in `made`. */
async function writeTwice(
  probe: Probe,
  archive: string,
  [first, second]: readonly [string, string],
  made: string[],
) {
  const path = { id: archive }
  const { body } = await probe.ask('createComment', { path, body: { text: first } })
  made.push(body.id)
  holdText(probe, 'createComment', first, body, body)
  const list = async () => {
    const { items } = (await probe.ask('listComments', { path })).body
    return items.find(({ id }) => id === body.id)
  }
  const edit = { path: { id: body.id }, body: { text: second } }
  const { body: edited } = await probe.ask('updateComment', edit)
  holdText(probe, 'updateComment', second, edited, edited)
  const read = await list()
  if (read) holdText(probe, 'listComments', second, read, [edited, read])
}

async function readBack(probe: Probe, known: Known) {
  const { id: archive } = await known.archive()
  const texts = [...textsOf(MOST), ...LINES]
  const made: string[] = []
  try {
    await probe.each(texts, (text, at) => {
      const pair = [text, texts[(at + 1) % texts.length] ?? text] as const
      return writeTwice(probe, archive, pair, made)
    })
  } finally {
    for (const id of made) await probe.ask('deleteComment', { path: { id } })
  }
}

/** An answer to an answer names it, and whom it answers, and stays in the thread. */
async function answerAnAnswer(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const chain: { id: string }[] = []
  try {
    for (const text of ['Qui ?', 'Moi.', 'Toi ?', 'Oui.']) {
      const to = chain.at(-1)?.id
      const body = to === undefined ? { text } : { text, replyTo: to }
      chain.push((await probe.ask('createComment', { path, body })).body)
    }
    const { body } = await probe.ask('listComments', { path })
    const thread = body.items.find(({ id }) => id === chain[0]?.id)
    const seen = thread?.replies.map(({ id, replyTo }) => ({ id, replyTo: replyTo?.id }))
    const due = chain.slice(1).map(({ id }, at) => ({ id, replyTo: chain[at]?.id }))
    for (const id of ['createComment', 'listComments'] as const)
      probe.equal(id, [...chain, body], '/items/0/replies', seen, due, ', what each answers')
  } finally {
    for (const { id } of chain.toReversed()) await probe.ask('deleteComment', { path: { id } })
  }
}

/** Answers stand by age, whatever they answer; one that is answered itself stays as a tombstone. */
async function answerInTurns(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const made: { id: string }[] = []
  const say = async (text: string, replyTo?: string) => {
    const body = replyTo === undefined ? { text } : { text, replyTo }
    const { body: said } = await probe.ask('createComment', { path, body })
    made.push(said)
    return said.id
  }
  const where = '/items/0/replies'
  const read = async (opener: string) => {
    const { body } = await probe.ask('listComments', { path })
    return { body, replies: body.items.find(({ id }) => id === opener)?.replies }
  }
  const drop = (id: string) => probe.ask('deleteComment', { path: { id } })
  try {
    const opener = await say('Qui présentait ?')
    const first = await say('Elle.', opener)
    const second = await say('Lui.', opener)
    const third = await say('Elle, vraiment ?', first)
    const whole = await read(opener)
    const due = [first, second, third]
    const seen = whole.replies?.map(({ id }) => id)
    probe.equal('listComments', [...made, whole.body], where, seen, due, ', the oldest first')

    const dropped = await drop(first)
    const grave = await read(opener)
    const left = grave.replies?.map(({ id, deleted }) => [id, deleted])
    const stay = [
      [first, true],
      [second, false],
      [third, false],
    ]
    const tomb = ': a tombstone (true), as it is answered'
    probe.equal('deleteComment', [...made, dropped, grave.body], where, left, stay, tomb)
    const last = await drop(third)
    const after = await read(opener)
    const rest = after.replies?.map(({ id }) => id)
    const why = ': nothing answers the other any more'
    probe.equal('deleteComment', [...made, dropped, last, after.body], where, rest, [second], why)
    await drop(second)
    await drop(opener)
    made.length = 0
  } finally {
    for (const { id } of made.toReversed())
      await probe.raw('deleteComment', probe.write('deleteComment', { path: { id } }, 'member'))
  }
}

export const textCases: readonly Case[] = [
  {
    name: 'Comments of every letter and length are read back as they were written',
    rule: 'write',
    operation: 'createComment',
    also: ['updateComment', 'listComments'],
    writes: true,
    run: readBack,
  },
  {
    name: 'An answer to an answer stays in the thread, and names what it answers',
    rule: 'write',
    operation: 'createComment',
    also: ['listComments'],
    writes: true,
    run: answerAnAnswer,
  },
  {
    name: 'Answers stand by age, and one that is answered stays as a tombstone while it is',
    rule: 'write',
    operation: 'deleteComment',
    also: ['listComments', 'createComment'],
    writes: true,
    run: answerInTurns,
  },
]
