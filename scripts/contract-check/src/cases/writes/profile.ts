import type { components } from '#contract'
import type { Case } from '../../run/case.ts'
import type { Probe } from '../../run/probe.ts'
import { textsOf } from './texts.ts'

type User = components['schemas']['User']
type Fields = { motto?: string; pronouns?: string }

/** Whether what was written is what the answer says, and what is read afterwards, here and in public. */
async function writeAndRead(probe: Probe, before: User, change: Fields): Promise<User> {
  const wanted = {
    motto: change.motto === undefined ? (before.motto ?? null) : change.motto.trim() || null,
    pronouns: change.pronouns === undefined ? (before.pronouns ?? null) : change.pronouns || null,
  }
  const { body: answered } = await probe.ask('updateProfile', { body: change })
  const { body: after } = await probe.ask('getCurrentUser')
  const { body: seen } = await probe.ask('getProfile', { path: { id: before.id } })
  for (const name of ['motto', 'pronouns'] as const) {
    const where = `/${name}`
    // What was not sent, or was cleared, is another fault than a text that was changed.
    const what =
      change[name] === undefined
        ? ', as before'
        : wanted[name] === null
          ? ', cleared'
          : ', as written'
    for (const [from, read] of [
      ['in the answer', answered],
      ['when it is read back', after],
      ['in the public profile', seen],
    ] as const) {
      const value = read[name] ?? null
      const why = `${what} ${from}`
      probe.equal('updateProfile', [answered, read], where, value, wanted[name], why)
      // What the member sees is right: the page that others see is behind.
      if (read === seen && (after[name] ?? null) === wanted[name])
        probe.equal('getProfile', [answered, seen], where, value, wanted[name], why)
    }
  }
  return after
}

const asForm = ({ motto, pronouns }: User): Fields => ({
  motto: motto ?? '',
  pronouns: pronouns ?? '',
})

export const profileCases: readonly Case[] = [
  {
    name: 'Motto and pronouns are read back as written, one apart from the other, and cleared when empty',
    rule: 'write',
    operation: 'updateProfile',
    also: ['getCurrentUser', 'getProfile'],
    writes: true,
    run: async (probe) => {
      const { body: before } = await probe.ask('getCurrentUser')
      try {
        let now = before
        const changes: Fields[] = [
          { motto: 'Ne quittez pas l’antenne & « restez » 📺', pronouns: 'Iel/Ael' },
          ...textsOf(100).map((motto) => ({ motto })),
          { pronouns: 'Он/Его' },
          { pronouns: `${'é'.repeat(24)}/${'è'.repeat(25)}` },
          { motto: '  Bonsoir !\u00A0 ' },
          { pronouns: 'Elle/La' },
          { motto: '' },
          { pronouns: '' },
        ]
        await probe.each(changes, async (change) => (now = await writeAndRead(probe, now, change)))
      } finally {
        await probe.ask('updateProfile', { body: asForm(before) })
      }
    },
  },
]
