import type { components } from '#contract'
import { caseFor, type Case, type Probe } from '../../run/case.ts'

type User = components['schemas']['User']
type Fields = { motto?: string; pronouns?: string }
type Read = Pick<User, 'motto' | 'pronouns'>

/** Texts that escaping, casting, trimming, counting and legacy encodings break. */
const FRAGILE_TEXTS = [
  '0',
  '1e3',
  'null',
  "l'un d''eux \\ \"l’autre\" `tous` \\n",
  'a < b > c & d &amp; e &#39; <b>f</b> <g',
  '1 + 1 = 2; 100 %, %20, a_b, c#d ?e=f',
  'deux  blancs,   trois\u00A0et\u202Fdeux fins',
  'avant 📺 pendant 👩‍👩‍👧 🏳️‍🌈 après',
  'e\u0301 et \u00E9, ﬁn, Å, ẞ, ŒUVRE',
  'Привет, 世界, שלום, مرحبا, 𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '=SUM(A1) -- ; DROP TABLE comments; {{x}} ${y} %s',
]

/** One to four bytes in UTF-8: a maximum length counts characters. */
const LETTERS = ['x', 'é', '電', '📺']

/** Texts of every kind and of the maximum length. */
export const textsOf = (max: number): readonly string[] => [
  ...FRAGILE_TEXTS,
  ...LETTERS.map((letter) => letter.repeat(max)),
]

/** Compares a change with the response, the account and the public profile. */
async function writeAndRead(probe: Probe, before: User, change: Fields): Promise<User> {
  const answered = await probe.read('updateProfile', { body: change })
  const after = await probe.read('getCurrentUser')
  const seen = await probe.read('getProfile', { path: { id: before.id } })
  for (const name of ['motto', 'pronouns'] as const) {
    const due = change[name] === undefined ? (before[name] ?? null) : change[name].trim() || null
    // Unsent, cleared and changed fields are different causes, so their messages differ.
    const written = due === null ? ', cleared' : ', as written'
    const what = change[name] === undefined ? ', as before' : written
    const reads: ['updateProfile' | 'getProfile', Read, string][] = [
      ['updateProfile', answered, 'in the answer'],
      ['updateProfile', after, 'when it is read back'],
      ['getProfile', seen, 'in the public profile'],
    ]
    for (const [id, read, how] of reads) {
      const got = read[name] ?? null
      probe.equal(id, [answered, read], `/${name}`, got, due, `${what} ${how}`)
      // Later places repeat the fault of an earlier one.
      if (got !== due) break
    }
  }
  return after
}

async function changeAll(probe: Probe) {
  const before = await probe.read('getCurrentUser')
  let now = before
  const changes: Fields[] = [
    { motto: 'Ne quittez pas l’antenne & « restez » 📺', pronouns: 'Iel/Ael' },
    ...textsOf(100).map((motto) => ({ motto })),
    { pronouns: 'Он/Его' },
    { pronouns: `${'é'.repeat(24)}/${'è'.repeat(25)}` },
    { motto: '  Bonsoir !\u00A0 ' },
    { motto: '' },
    { pronouns: '' },
  ]
  try {
    await probe.each(changes, async (one) => (now = await writeAndRead(probe, now, one)))
  } finally {
    const { motto, pronouns } = before
    const body = { motto: motto ?? '', pronouns: pronouns ?? '' }
    await probe.ask('updateProfile', { body })
  }
}

const READ_BACK =
  'Motto and pronouns are read back as written, one apart from the other, and cleared when empty'

export const profileCases: readonly Case[] = [
  caseFor('updateProfile', 'write', READ_BACK, changeAll, {
    also: ['getCurrentUser', 'getProfile'],
    writes: true,
  }),
]
