import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure, type FieldProblem } from '../../../api/failures.ts'
import { useFieldProblemText } from '../../../api/field-problem-text.ts'
import { type FieldName, fieldNames, type FieldError } from './check-fields.ts'
import { formatResolution } from './resolutions.ts'
import type { Video } from './use-video.ts'
import { useVideoSentence } from './use-video-sentence.ts'
import { foundResolution } from './video-problem.ts'

export type FieldHandlers = {
  name: FieldName
  label: string
  problem: string | undefined
  optional: boolean
  onBlur: () => void
}

const optional: readonly FieldName[] = ['description', 'broadcastDate', 'musicUrl']

/** Server-side errors for which this form has its own text. */
const ownWords: Record<string, 'date' | 'url' | 'unknown'> = {
  'broadcastDate.format': 'date',
  'musicUrl.format': 'url',
  'channel.unknown_value': 'unknown',
  'category.unknown_value': 'unknown',
}

type Problems = Partial<Record<FieldName, FieldError>>

/**
 * Returns the visible errors: of blurred fields, of all fields after a submit, and the server's
 * until a field changes.
 */
export function useFields(problems: Problems, video: Video | undefined, error: unknown) {
  const { t } = useTranslation()
  const spellVideo = useVideoSentence(video?.file)
  const spellRefusal = useFieldProblemText()
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [tried, setTried] = useState(false)
  const [corrected, setCorrected] = useState<ReadonlySet<FieldName>>(new Set())
  const refused = error instanceof Failure ? error.fields : {}

  const sentence = (name: FieldName) => {
    if (name === 'video') {
      if (video?.state === 'invalid') return spellVideo(video.error) ?? ''
      if (tried && !video) return t('archivist.upload.problems.required')
      if (tried && video?.state === 'validating') return t('archivist.upload.problems.video.wait')
    }
    const problem = problems[name]
    if (problem && (tried || left.has(name))) return spell(problem)
    const refusal = corrected.has(name) ? undefined : refused[name]
    if (!refusal) return undefined
    return spellOwn(name, refusal) ?? spellRefusal(refusal)
  }
  const spellOwn = (name: FieldName, refusal: FieldProblem) => {
    if (name === 'video') return spellVideo(refusal)
    if (name === 'resolution' && refusal.code === 'mismatch') {
      const resolution = foundResolution(refusal)
      if (resolution) return spell({ code: 'mismatch', resolution })
      return refusal.message && t('fieldProblems.said', { message: refusal.message })
    }
    const own = ownWords[`${name}.${String(refusal.code)}`]
    return own && t(`archivist.upload.problems.${own}`)
  }
  const spell = (problem: FieldError): string => {
    const { code, ...values } = problem
    if (problem.code === 'mismatch') {
      return t('archivist.upload.problems.mismatch', {
        resolution: formatResolution(problem.resolution),
      })
    }
    return t(`archivist.upload.problems.${code}`, values)
  }

  return {
    ways: (name: FieldName): FieldHandlers => ({
      name,
      label: t(`archivist.upload.fields.${name}`),
      problem: sentence(name),
      optional: optional.includes(name),
      onBlur: () => setLeft((now) => new Set(now).add(name)),
    }),
    wrong: fieldNames.filter((name) => sentence(name) !== undefined),
    /** Hides the server's errors of fields that have changed. */
    correct: (names: readonly string[]) =>
      setCorrected((now) => new Set([...now, ...fieldNames.filter((one) => names.includes(one))])),
    /** Shows the errors of all fields from now on. */
    tryAll: () => {
      setTried(true)
      setCorrected(new Set())
    },
  }
}
