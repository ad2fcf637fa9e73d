import { clipOf, uploadFields } from '#test/support/server/clips.ts'
import type { Client } from '#test/support/server/mock.ts'

/** Uploads an archive as an archivist; `fields` override the valid ones. */
export const sendArchive = (
  client: Client,
  fields: object = {},
  file: Buffer = clipOf('720x576'),
  name = 'soiree.mp4',
) =>
  client
    .as('archivist')
    .post('/api/archive')
    .field({ ...uploadFields, ...fields })
    .attach('video', file, { filename: name, contentType: 'video/mp4' })
