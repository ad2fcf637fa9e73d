import type { ArchiveFields } from '../../api/upload.ts'
import type { Draft } from './draft.ts'
import { isResolution } from './resolutions.ts'

/** The fields as they are sent, of a draft in which nothing is wrong. */
export function fieldsOf(draft: Draft): ArchiveFields | undefined {
  const { resolution, category, channel, broadcastDate, music } = draft
  if (!isResolution(resolution)) return undefined
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    category,
    channel,
    copyright: draft.copyright.trim(),
    year: Number(draft.year),
    broadcastDate,
    music,
    // Music that is not named any more stays in the draft, but is not sent.
    musicTitle: music ? draft.musicTitle.trim() : '',
    musicUrl: music ? draft.musicUrl.trim() : '',
    resolution,
  }
}
