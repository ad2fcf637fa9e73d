import { useEffect, useRef, useState } from 'react'
import { emptyDraft, saveDraft, readDraft, type Draft } from './draft.ts'

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
