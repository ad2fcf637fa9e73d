import type { Case } from '../../run/case.ts'

/** A view counts once. */
export const viewCases: readonly Case[] = [
  {
    name: 'A view counts, once per visitor and archive',
    operation: 'recordView',
    writes: true,
    run: async (probe, known) => {
      const path = { id: (await known.archive()).id }
      const views = async () => (await probe.ask('getArchive', { path })).body.views
      const before = await views()
      await probe.ask('recordView', { path })
      const after = await views()
      await probe.ask('recordView', { path })
      const again = await views()
      // Others watch a server in use; and the suite may have been here within the half hour.
      const alone = probe.options.profile === 'mock'
      const [due, most] = alone ? [before + 1, before + 1] : [before, Infinity]
      const counted = after >= due && after <= most
      const where = '/views'
      probe.check('recordView', counted, { where, expected: `${due} views`, got: String(after) })
      const once = alone ? again === after : again >= after
      const expected = `${after} views after the same visitor again`
      probe.check('recordView', once, { where, expected, got: String(again) })
    },
  },
]
