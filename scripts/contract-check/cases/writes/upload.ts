import { readFileSync } from 'node:fs'
import { clips } from '../../../../mock-server/sample/clips.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'

const CLIPS = new URL('../../../../mock-server/sample/clips/', import.meta.url)

/** An upload is in every list at once, and plays. */
export const uploadCases: readonly Case[] = [
  {
    name: 'An uploaded archive is read back as sent, comes first in the lists, and plays',
    operation: 'createArchive',
    writes: true,
    mockOnly: 'no operation takes an archive away again',
    run: async (probe, known) => {
      const clip = clips.find(({ resolution }) => resolution === '720x576')
      if (!clip) throw new Error('There is no clip in 720x576.')
      const bytes = readFileSync(new URL(clip.file, CLIPS))
      const [channel] = await known.channels()
      const [category] = await known.categories()
      const sent = {
        title: 'Soirée du contrôle',
        description: 'Une mire, puis plus rien.',
        copyright: 'Domaine public',
        year: 1984,
        broadcastDate: '1984-12-31',
        resolution: '720x576',
      }
      const body = { ...sent, channel: channel.id, category: category.id, music: false }
      const file = { name: 'soiree.mp4', type: 'video/mp4', bytes }
      const { body: made } = await probe.ask('createArchive', { body, file }, 'archivist')
      const { body: read } = await probe.ask('getArchive', { path: { id: made.id } })
      for (const name of Object.keys(sent) as (keyof typeof sent)[]) {
        for (const [from, archive] of [
          ['the answer', made],
          ['what is read back', read],
        ] as const) {
          const [got, expected] = [show(archive[name]), `${show(sent[name])} in ${from}`]
          probe.check('createArchive', archive[name] === sent[name], {
            where: `/${name}`,
            expected,
            got,
          })
        }
      }
      const latest = (await probe.ask('listLatestArchives', { query: { limit: 1 } })).body[0]?.id
      const first = { where: '/0/id', expected: `the new archive ${made.id}`, got: show(latest) }
      probe.check('listLatestArchives', latest === made.id, first)
      const played = await probe.ask('getFile', { path: { path: made.video } })
      const same = played.bytes.equals(bytes)
      const fault = { where: 'body', expected: 'the bytes that were uploaded', got: 'others' }
      probe.check('getFile', same, fault)
    },
  },
]
