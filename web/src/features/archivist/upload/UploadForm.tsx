import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../api/failures.ts'
import { UploadError } from '../../../api/fetch-with-progress.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { ArchiveFieldset, type FieldsetOptions } from '../fields/ArchiveFieldset.tsx'
import { checkFields, type FieldName } from '../fields/check-fields.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { type Draft, fieldsOf, useDraft } from '../fields/draft.ts'
import { resolutions, formatResolution } from '../fields/resolutions.ts'
import styles from './upload-form.module.css'
import { UploadFailed } from './UploadFailed.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useFields } from '../fields/use-fields.ts'
import { useSession } from '../../../session/session.ts'
import { useUpload } from './use-upload.ts'
import { useVideo } from '../fields/use-video.ts'
import { VideoField } from '../fields/VideoField.tsx'

const choices = resolutions.map((id) => ({ id, name: formatResolution(id) }))

const hasIncompleteDate = (form: HTMLFormElement | null) => {
  const day = form?.elements.namedItem('broadcastDate')
  return day instanceof HTMLInputElement && day.validity.badInput
}

export type UploadFormProps = FieldsetOptions & {
  member: string
}

export function UploadForm({ member, channels, categories }: UploadFormProps) {
  const { t } = useTranslation()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, suggest, isRestored } = useDraft(member)
  const upload = useUpload(member)
  const { video, choose, markInvalid, markDisputed } = useVideo(
    upload.storedFile,
    ({ resolution }) => suggest(resolution),
  )
  const applyServerError = useEffectEvent((error: unknown) => {
    if (error instanceof UploadError && error.reason === 'unreadable')
      markInvalid({ code: 'unreadable' })
    if (error instanceof Failure && Object.hasOwn(error.fields, 'resolution')) markDisputed()
  })
  useEffect(() => applyServerError(upload.error), [upload.error])
  const isAgreed = video?.state === 'valid' && !video.isDisputed
  const fileResolution = isAgreed ? video.metadata.resolution : undefined
  const [isDateIncomplete, setDateIncomplete] = useState(false)
  const updateDateState = () => setDateIncomplete(hasIncompleteDate(form.current))
  const options = { channels, categories, resolution: fileResolution, isDateIncomplete }
  const problems = checkFields(draft, options)
  const fields = useFields(problems, video, upload.error)

  const focusOn = (name: FieldName | undefined) => {
    const control = name && form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
    return control instanceof HTMLElement
  }
  const row = useUploadFocus(upload.isSending, () => focusOn(fields.invalidNames[0]))

  const onChange = (part: Partial<Draft>) => {
    change(part)
    updateDateState()
    fields.markCorrected(Object.keys(part))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // Renders before the focus moves, so that screen readers announce the error with the field.
    flushSync(() => {
      fields.showAll()
      updateDateState()
    })
    const wrong = checkFields(draft, {
      ...options,
      isDateIncomplete: hasIncompleteDate(form.current),
    })
    const [firstWrong] = Object.keys(wrong) as FieldName[]
    const sent = fieldsOf(draft)
    if (video?.state !== 'valid') focusOn('video')
    else if (firstWrong || !sent) focusOn(firstWrong)
    else upload.start(sent, video.file)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isRestored && !upload.storedFile && (
        <p className={styles.restored} role="status">
          {t('archivist.upload.restored')}
        </p>
      )}
      <fieldset className={styles.fieldset} disabled={upload.isSending}>
        <div className={styles.video}>
          <VideoField
            {...fields.fieldOf('video')}
            video={video}
            disabled={upload.isSending}
            onChoose={(file) => {
              fields.markCorrected(['video', 'resolution'])
              // Withdraws the suggestion for the former file.
              suggest('')
              upload.storeFile(file)
              void choose(file)
            }}
          />
          <SelectField
            {...fields.fieldOf('resolution')}
            value={draft.resolution}
            options={choices}
            onChange={(resolution) => onChange({ resolution })}
            none={t('archivist.upload.choose')}
            hint={t('archivist.upload.help.resolution')}
          />
        </div>
        <div className={styles.fields}>
          <ArchiveFieldset
            channels={channels}
            categories={categories}
            draft={draft}
            onChange={onChange}
            fieldOf={fields.fieldOf}
          />
        </div>
      </fieldset>
      <div ref={row} className={styles.submit}>
        {upload.error !== null && <UploadFailed error={upload.error} />}
        {upload.isSending && upload.progress ? (
          <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
        ) : (
          // Disabled during `fetching`: the form must not be sent with another member's token.
          <Button type="submit" look="solid" busy={status === 'fetching'}>
            {t('archivist.upload.send')}
          </Button>
        )}
        <p role="status">
          {upload.isCancelled &&
            t(`archivist.upload.${upload.isCancelledLate ? 'cancelledLate' : 'cancelled'}`)}
          {!upload.isCancelled &&
            fields.invalidNames.length > 0 &&
            t('archivist.upload.toFix', { count: fields.invalidNames.length })}
        </p>
      </div>
    </form>
  )
}

/**
 * Keeps the focus on the button in `row`, which changes between send and cancel.
 * @param focusFirstError focuses the first invalid field after an upload; returns false without one
 */
function useUploadFocus(isSending: boolean, focusFirstError: () => boolean) {
  const row = useRef<HTMLDivElement>(null)
  const wasSending = useRef(isSending)
  const goToNext = useEffectEvent(focusFirstError)
  useEffect(() => {
    if (wasSending.current === isSending) return
    wasSending.current = isSending
    if (isSending || !goToNext()) row.current?.querySelector('button')?.focus()
  }, [isSending])
  return row
}
