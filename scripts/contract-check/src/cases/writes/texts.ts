import { same, show } from '../../judge/fault.ts'
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

type Written = { id: string; text: string }

function holdText(
  probe: Probe,
  operation: 'createComment' | 'updateComment' | 'listComments',
  due: string,
  got: string | null | undefined,
) {
  const fault = { where: '/text', expected: `${show(due)}, as written`, got: show(got) }
  probe.check(operation, got === due, fault)
}

/** Writes a text, then another over it, and sees both; what was made is left in `made`. */
async function writeTwice(
  probe: Probe,
  archive: string,
  [first, second]: readonly [string, string],
  made: Written[],
) {
  const path = { id: archive }
  const { body } = await probe.ask('createComment', { path, body: { text: first } })
  const comment = { id: body.id, text: first }
  made.push(comment)
  holdText(probe, 'createComment', first, body.text)
  const edit = { path: { id: body.id }, body: { text: second } }
  const { body: edited } = await probe.ask('updateComment', edit)
  comment.text = second
  holdText(probe, 'updateComment', second, edited.text)
}

async function readBack(probe: Probe, known: Known) {
  const { id: archive } = await known.archive()
  const texts = [...textsOf(MOST), ...LINES]
  const made: Written[] = []
  try {
    for (const [at, text] of texts.entries()) {
      const pair = [text, texts[(at + 1) % texts.length] ?? text] as const
      await probe.attempt(() => writeTwice(probe, archive, pair, made))
      const { items } = (await probe.ask('listComments', { path: { id: archive } })).body
      const last = made.at(-1)
      const read = items.find(({ id }) => id === last?.id)
      if (last && read) holdText(probe, 'listComments', last.text, read.text)
    }
  } finally {
    for (const { id } of made) await probe.ask('deleteComment', { path: { id } })
  }
}

/** An answer to an answer names it, and whom it answers, and stays in the thread. */
async function answerAnAnswer(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const chain: string[] = []
  try {
    for (const text of ['Qui ?', 'Moi.', 'Toi ?', 'Oui.']) {
      const to = chain.at(-1)
      const body = to === undefined ? { text } : { text, replyTo: to }
      chain.push((await probe.ask('createComment', { path, body })).body.id)
    }
    const { items } = (await probe.ask('listComments', { path })).body
    const thread = items.find(({ id }) => id === chain[0])
    const seen = thread?.replies.map(({ id, replyTo }) => [id, replyTo?.id])
    const due = chain.slice(1).map((id, at) => [id, chain[at]])
    const expected = `${show(due)}: each reply, and what it answers`
    const fault = { where: '/items/0/replies', expected, got: show(seen) }
    for (const id of ['createComment', 'listComments'] as const) {
      probe.check(id, same(seen, due), fault)
    }
  } finally {
    for (const id of chain.toReversed()) await probe.ask('deleteComment', { path: { id } })
  }
}

/** Answers stand by age, whatever they answer; one that is answered itself stays as a tombstone. */
async function answerInTurns(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const made: string[] = []
  const say = async (text: string, replyTo?: string) => {
    const body = replyTo === undefined ? { text } : { text, replyTo }
    const { id } = (await probe.ask('createComment', { path, body })).body
    made.push(id)
    return id
  }
  const replies = async (opener: string) => {
    const { items } = (await probe.ask('listComments', { path })).body
    return items.find(({ id }) => id === opener)?.replies
  }
  try {
    const opener = await say('Qui présentait ?')
    const first = await say('Elle.', opener)
    const second = await say('Lui.', opener)
    const third = await say('Elle, vraiment ?', first)
    const due = [first, second, third]
    const seen = (await replies(opener))?.map(({ id }) => id)
    const order = { where: '/items/0/replies', expected: `${show(due)}: the oldest first` }
    probe.check('listComments', same(seen, due), { ...order, got: show(seen) })

    await probe.ask('deleteComment', { path: { id: first } })
    const left = (await replies(opener))?.map(({ id, deleted }) => [id, deleted])
    const stay = [
      [first, true],
      [second, false],
      [third, false],
    ]
    const grave = {
      where: '/items/0/replies',
      expected: `${show(stay)}: a tombstone, as it is answered`,
    }
    probe.check('deleteComment', same(left, stay), { ...grave, got: show(left) })
    await probe.ask('deleteComment', { path: { id: third } })
    const after = (await replies(opener))?.map(({ id }) => id)
    const gone = {
      where: '/items/0/replies',
      expected: `${show([second])}: nothing answers the other`,
    }
    probe.check('deleteComment', same(after, [second]), { ...gone, got: show(after) })
    await probe.ask('deleteComment', { path: { id: second } })
    await probe.ask('deleteComment', { path: { id: opener } })
    made.length = 0
  } finally {
    for (const id of made.toReversed()) {
      await probe.raw('deleteComment', probe.write('deleteComment', { path: { id } }, 'member'))
    }
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
