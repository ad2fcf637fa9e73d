import { Film as drawFilm } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { icon } from '../../../ui/icon.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { fileSize } from '../file-size.ts'
import { limits } from '#limits'
import { playsHere } from './inspect-video.ts'
import { formatResolution } from './resolutions.ts'
import type { Accepted } from '../../../video-file/validate-video.ts'
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts'
import type { UploadField } from './use-fields.ts'
import type { Video } from './use-video.ts'
import styles from './video-field.module.css'

const Film = icon(drawFilm)

type VideoFieldProps = UploadField & {
  video: Video | undefined
  disabled: boolean
  onChoose: (file: File) => void
}

export function VideoField({ name, label, problem, video, disabled, onChoose }: VideoFieldProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'fr'
  const [rejection, setRejection] = useState('')
  const choose = (file: File) => {
    setRejection('')
    onChoose(file)
  }
  const { over, handlers } = useFileDrop({ onFile: choose, onRefused: setRejection, disabled })
  return (
    <Field
      label={label}
      hint={t('archivist.upload.help.video', {
        size: fileSize(limits.ArchiveUpload.video['x-maxBytes'], language),
      })}
      problem={problem}
      compact
    >
      {(controlProps) => (
        <div className={styles.layout}>
          {video?.state === 'valid' && playsHere(video.metadata.codecs) && (
            <video
              className={styles.preview}
              src={video.url}
              aria-label={t('archivist.upload.preview')}
              controls
              muted
              playsInline
              preload="metadata"
            />
          )}
          <label
            {...handlers}
            htmlFor={controlProps.id}
            className={styles.drop}
            data-over={over || undefined}
            data-small={video?.state === 'valid' || undefined}
          >
            <Film aria-hidden="true" />
            {t(video ? 'archivist.upload.change' : 'archivist.upload.drop')}
            <input
              {...controlProps}
              type="file"
              name={name}
              accept="video/mp4,.mp4"
              disabled={disabled}
              onChange={(event) => {
                const file = event.target.files?.[0]
                // Without this, choosing the same file again fires no `change` event.
                event.target.value = ''
                if (file) choose(file)
              }}
            />
          </label>
          <p role="status" className={styles.status}>
            {rejection ? <span>{rejection}</span> : video && <ChosenVideo video={video} />}
          </p>
        </div>
      )}
    </Field>
  )
}

function ChosenVideo({ video }: { video: Video }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <b>
        <bdi>{video.file.name}</bdi>
      </b>
      <span>{fileSize(video.file.size, i18n.resolvedLanguage ?? 'fr')}</span>
      {video.state === 'validating' && <span>{t('archivist.upload.checking')}</span>}
      {video.state === 'valid' && <VideoDetails {...video.metadata} />}
    </>
  )
}

function VideoDetails({ resolution, shape, seconds, codecs }: Accepted) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <span>
        {t('archivist.upload.sound', {
          resolution: [formatResolution(resolution), shape].filter(Boolean).join(', '),
          length: format.length(Math.max(1, seconds)),
        })}
      </span>
      {!playsHere(codecs) && <span>{t('archivist.upload.noPreview')}</span>}
    </>
  )
}
