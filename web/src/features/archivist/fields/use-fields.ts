import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure, type FieldProblem } from '../../../api/failures.ts'
import { useFieldProblemText } from '../../../failure/field-problem-text.ts'
import { type FieldName, fieldNames, type FieldError } from './check-fields.ts'
import { formatResolution } from './resolutions.ts'
import type { Video } from './use-video.ts'
import { foundResolution, useVideoSentence } from './video-problem.ts'

/** Properties of a field of the form. */
export type UploadField = {
  name: FieldName
  label: string
  note: string | undefined
  problem: string | undefined
  required: boolean
  compact: true
  onBlur: () => void
}

const optional: readonly FieldName[] = ['description', 'broadcastDate', 'musicUrl']

/** Server-side errors for which this form has its own text. */
const ownTexts: Record<string, 'date' | 'url' | 'unknown'> = {
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
  const videoErrorText = useVideoSentence(video?.file)
  const fieldProblemText = useFieldProblemText()
  const [blurred, setBlurred] = useState<ReadonlySet<FieldName>>(new Set())
  const [wasSubmitted, setSubmitted] = useState(false)
  const [corrected, setCorrected] = useState<ReadonlySet<FieldName>>(new Set())
  const serverProblems = error instanceof Failure ? error.fields : {}

  const visibleError = (name: FieldName) => {
    if (name === 'video') {
      if (video?.state === 'invalid') return videoErrorText(video.error) ?? ''
      if (wasSubmitted && !video) return t('archivist.upload.problems.required')
      if (wasSubmitted && video?.state === 'validating')
        return t('archivist.upload.problems.video.wait')
    }
    const problem = problems[name]
    if (problem && (wasSubmitted || blurred.has(name))) return errorText(problem)
    const serverProblem = corrected.has(name) ? undefined : serverProblems[name]
    if (!serverProblem) return undefined
    return ownErrorText(name, serverProblem) ?? fieldProblemText(serverProblem)
  }
  const ownErrorText = (name: FieldName, serverProblem: FieldProblem) => {
    if (name === 'video') return videoErrorText(serverProblem)
    if (name === 'resolution' && serverProblem.code === 'mismatch') {
      const resolution = foundResolution(serverProblem)
      if (resolution) return errorText({ code: 'mismatch', resolution })
      return serverProblem.message && t('fieldProblems.said', { message: serverProblem.message })
    }
    const own = ownTexts[`${name}.${String(serverProblem.code)}`]
    return own && t(`archivist.upload.problems.${own}`)
  }
  const errorText = (problem: FieldError): string => {
    const { code, ...values } = problem
    if (problem.code === 'mismatch') {
      return t('archivist.upload.problems.mismatch', {
        resolution: formatResolution(problem.resolution),
      })
    }
    return t(`archivist.upload.problems.${code}`, values)
  }

  return {
    fieldOf: (name: FieldName): UploadField => ({
      name,
      label: t(`archivist.upload.fields.${name}`),
      note: optional.includes(name) ? t('archivist.upload.optional') : undefined,
      problem: visibleError(name),
      required: !optional.includes(name),
      compact: true,
      onBlur: () => setBlurred((now) => new Set(now).add(name)),
    }),
    invalidNames: fieldNames.filter((name) => visibleError(name) !== undefined),
    /** Hides the server's errors of fields that have changed. */
    markCorrected: (names: readonly string[]) =>
      setCorrected((now) => new Set([...now, ...fieldNames.filter((one) => names.includes(one))])),
    /** Shows the errors of all fields from now on. */
    showAll: () => {
      setSubmitted(true)
      setCorrected(new Set())
    },
  }
}
