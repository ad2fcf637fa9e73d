import { clipOf, uploadFields } from './clips.ts'
import type { Client } from './mock.ts'

/** Sends a valid archive, unless overridden, as an archivist. */
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
