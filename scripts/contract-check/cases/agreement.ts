import type { components } from '#contract'
import type { OperationId } from '../contract/operations.ts'
import { show } from '../judge/fault.ts'
import type { Case } from '../run/case.ts'
import type { Probe } from '../run/probe.ts'
import { disorder } from './order.ts'

type S = components['schemas']

/** Two answers say the same of these fields; `frame` is where they stand in the one that is judged. */
function agree<T extends object>(
  probe: Probe,
  id: OperationId,
  fields: readonly (keyof T & string)[],
  given: T,
  elsewhere: T,
  frame = '',
) {
  for (const name of fields) {
    const [got, expected] = [show(given[name]), show(elsewhere[name])]
    const where = `${frame}/${name}`
    probe.check(id, got === expected, { where, expected: `${expected}, as elsewhere`, got })
  }
}

const SUMMARY = [
  'title',
  'channel',
  'category',
  'year',
  'broadcastDate',
  'duration',
  'thumbnail',
] as const

/** What two operations say of the same thing is the same. */
export const agreementCases: readonly Case[] = [
  {
    name: 'An archive is what the list says of it',
    operation: 'getArchive',
    run: async (probe, known) => {
      const rows = await known.archives()
      for (const whole of await known.samples()) {
        const row = rows.find(({ id }) => id === whole.id)
        if (row) agree<S['ArchiveSummary']>(probe, 'getArchive', SUMMARY, whole, row)
      }
    },
  },
  {
    name: 'An archive was broadcast in its year',
    operation: 'getArchive',
    run: async (probe, known) => {
      for (const { year, broadcastDate } of await known.samples()) {
        const holds = broadcastDate === null || broadcastDate.startsWith(String(year))
        const got = show(broadcastDate)
        probe.check('getArchive', holds, {
          where: '/broadcastDate',
          expected: `a day of ${year}`,
          got,
        })
      }
    },
  },
  {
    name: 'The home page features featured collections, and shows the most viewed first',
    operation: 'getHome',
    run: async (probe) => {
      const { featured, popular } = (await probe.ask('getHome')).body
      const at = featured.findIndex((one) => !one.featured)
      const where = `/featured/${at}/featured`
      probe.check('getHome', at < 0, { where, expected: 'true', got: 'false' })
      const views = popular.map((row) => row.views)
      const place = (index: number) => `/popular/${index}/views`
      probe.verify(
        'getHome',
        disorder(views, (a, b) => a >= b, 'the most viewed first', place),
      )
    },
  },
  {
    name: 'Counts are those of the lists',
    operation: 'getHome',
    mockOnly: 'a collection in use grows between two requests',
    run: async (probe, known) => {
      const { stats } = (await probe.ask('getHome')).body
      const channels = await known.channels()
      const counts = { archives: (await known.page()).total, channels: channels.length }
      agree(probe, 'getHome', ['archives', 'channels'], stats, { ...stats, ...counts }, '/stats')
      for (const [id, rows] of [
        ['listChannels', channels],
        ['listCategories', await known.categories()],
      ] as const) {
        const sum = rows.reduce((total, { archiveCount }) => total + archiveCount, 0)
        const expected = `${counts.archives} in all`
        const fault = { where: '/0/archiveCount', expected, got: `${sum} in all` }
        probe.check(id, sum === counts.archives, fault)
      }
    },
  },
  {
    name: 'A profile is that of the author, and counts what the list has',
    operation: 'getProfile',
    run: async (probe, { member }) => {
      const { id, username, avatar } = await member()
      const { body } = await probe.ask('getProfile', { path: { id } })
      agree(probe, 'getProfile', ['id', 'username', 'avatar'], body, {
        ...body,
        id,
        username,
        avatar,
      })
      if (probe.options.profile === 'real') return
      const { total } = (await probe.ask('listProfileArchives', { path: { id } })).body
      agree(probe, 'getProfile', ['archiveCount'], body, { ...body, archiveCount: total })
    },
  },
  {
    name: 'The public profile shows what the member sees of themselves',
    operation: 'getCurrentUser',
    run: async (probe) => {
      const { body: me } = await probe.ask('getCurrentUser')
      const { body } = await probe.ask('getProfile', { path: { id: me.id } })
      const { username, avatar, motto = null, pronouns = null } = me
      const shown = { ...body, username, avatar, motto, pronouns }
      agree(probe, 'getProfile', ['username', 'avatar', 'motto', 'pronouns'], body, shown)
    },
  },
  {
    name: 'An archivist’s years add up to their archives',
    operation: 'getArchivistStats',
    run: async (probe) => {
      const { archives, years } = (await probe.ask('getArchivistStats', {}, 'archivist')).body
      const sum = years?.reduce((total, { count }) => total + count, 0) ?? archives
      const fault = { where: '/years', expected: `${archives} in all`, got: `${sum} in all` }
      probe.check('getArchivistStats', sum === archives, fault)
    },
  },
]
