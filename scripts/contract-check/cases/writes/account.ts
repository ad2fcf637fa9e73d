import type { Case } from '../../run/case.ts'

/** What cannot be taken back: only where a world is thrown away afterwards. */
export const accountCases: readonly Case[] = [
  {
    name: 'A deleted account is gone with its token; its comments stay, without an author',
    operation: 'deleteAccount',
    writes: true,
    mockOnly: 'an account that is deleted does not come back',
    run: async (probe, known) => {
      const path = { id: (await known.archive()).id }
      const body = { text: 'Je serai parti, cela restera.' }
      const { id } = (await probe.ask('createComment', { path, body })).body
      const { id: member } = (await probe.ask('getCurrentUser')).body
      await probe.ask('deleteAccount')
      await probe.refused(
        'getCurrentUser',
        probe.write('getCurrentUser', {}, 'member'),
        [401],
        true,
      )
      await probe.refused(
        'getProfile',
        probe.write('getProfile', { path: { id: member } }, undefined),
        [404],
        true,
      )
      const { items } = (await probe.ask('listComments', { path })).body
      const left = items.find((thread) => thread.id === id)
      const fault = { where: '/items/0', expected: 'the comment, without an author', got: 'none' }
      probe.check('deleteAccount', left?.author === null, fault)
    },
  },
  {
    name: 'A code of the chat platform buys one token',
    operation: 'exchangeDiscordCode',
    writes: true,
    mockOnly: 'only the chat platform issues codes',
    run: async (probe) => {
      const asked = { body: { code: `mock_code_vip.${probe.options.seed}` } }
      const { access_token: token } = (await probe.ask('exchangeDiscordCode', asked)).body
      const headers = { Authorization: `Bearer ${token}` }
      const { id } = (await probe.ask('getCurrentUser', { headers }, undefined)).body
      const fault = { where: '/access_token', expected: 'a token of vip', got: `one of ${id}` }
      probe.check('exchangeDiscordCode', id === 'vip', fault)
      const again = probe.write('exchangeDiscordCode', asked, undefined)
      await probe.refused('exchangeDiscordCode', again, [400], true)
    },
  },
]
