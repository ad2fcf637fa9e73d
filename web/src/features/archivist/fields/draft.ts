import { draftKey, drafts } from '../../../session/drafts.ts'
import type { ArchiveFields } from '../upload/upload-archive.ts'
import { isResolution } from './resolutions.ts'
import { useEffect, useRef, useState } from 'react'

/** The form's values before upload, as the controls hold them. */
export type Draft = {
  resolution: string
  title: string
  description: string
  category: string
  channel: string
  year: string
  broadcastDate: string
  copyright: string
  music: boolean
  musicTitle: string
  musicUrl: string
}

export const emptyDraft: Draft = {
  resolution: '',
  title: '',
  description: '',
  category: '',
  channel: '',
  year: '',
  broadcastDate: '',
  copyright: '',
  music: false,
  musicTitle: '',
  musicUrl: '',
}

/** Holds a `Draft` as JSON, without the video. */
const keyOf = (member: string) => draftKey(member, 'archive')

export function readDraft(member: string): Draft | undefined {
  const draft = draftOf(drafts.read(keyOf(member)))
  return hasText(draft) ? draft : undefined
}

export const saveDraft = (member: string, draft: Draft | undefined) =>
  drafts.write(keyOf(member), hasText(draft) ? JSON.stringify(draft) : undefined)

const hasText = (draft: Draft | undefined) => Object.values(draft ?? {}).some(Boolean)

/** Parses a stored draft; a value of the wrong type becomes empty. */
export function draftOf(text: string | undefined): Draft | undefined {
  const stored = jsonOf(text)
  if (typeof stored !== 'object' || stored === null) return undefined
  const values = stored as Record<string, unknown>
  const entries = Object.entries(emptyDraft).map(([name, empty]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return [name, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(entries) as Draft
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the request's fields from a valid draft. */
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
    // Hidden music fields stay in the draft, but are not sent.
    musicTitle: music ? draft.musicTitle.trim() : '',
    musicUrl: music ? draft.musicUrl.trim() : '',
    resolution,
  }
}

/** The form's values. Every change is stored, so that a reload loses nothing. */
export function useDraft(member: string) {
  const [stored] = useState(() => readDraft(member))
  const [draft, setDraft] = useState(stored ?? emptyDraft)
  const suggested = useRef('')
  useEffect(() => saveDraft(member, draft), [member, draft])

  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))

  /**
   * Selects a resolution if none was chosen, or if the last one was a suggestion. '' withdraws it.
   */
  const suggest = (resolution: string) => {
    const replaceable = ['', suggested.current]
    suggested.current = resolution
    setDraft((now) => (replaceable.includes(now.resolution) ? { ...now, resolution } : now))
  }

  return { draft, change, suggest, isRestored: stored !== undefined }
}
