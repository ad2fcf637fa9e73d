import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#limits'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { type FieldName, lengthOf, yearOfDay } from './check-fields.ts'
import type { Draft } from './draft.ts'
import styles from '../upload/upload-form.module.css'
import type { UploadField } from './use-fields.ts'

export type FieldsetOptions = {
  channels: readonly { id: string; name: string }[]
  categories: readonly { id: string; name: string }[]
}

type ArchiveFieldsetProps = FieldsetOptions & {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  fieldOf: (name: FieldName) => UploadField
}

const bounds = limits.ArchiveUpload
const years = bounds.year

export function ArchiveFieldset(props: ArchiveFieldsetProps) {
  const { t } = useTranslation()
  const { draft, onChange, fieldOf, channels, categories } = props
  const [isTyped, setTyped] = useState(draft.year !== yearOfDay(draft.broadcastDate))
  const field = (name: Exclude<FieldName, 'video'>) => ({
    ...fieldOf(name),
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  /** @param max in characters; the count shows from three quarters on */
  const text = (name: Exclude<FieldName, 'video'>, max = Number.POSITIVE_INFINITY) => {
    const length = lengthOf(draft[name])
    const count = length * 4 >= max * 3 ? t('archivist.upload.count', { length, max }) : undefined
    return { ...field(name), count, autoComplete: 'off' }
  }
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('archivist.upload.about')}</legend>
        <TextField {...text('title', bounds.title.maxLength)} className={styles.wide} />
        <TextField
          {...text('description', bounds.description.maxLength)}
          lines={5}
          hint={t('archivist.upload.help.description')}
          className={styles.wide}
        />
        <SelectField
          {...field('category')}
          none={t('archivist.upload.choose')}
          options={categories}
        />
        <SelectField {...field('channel')} none={t('archivist.upload.choose')} options={channels} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('archivist.upload.broadcast')}</legend>
        <TextField
          {...text('broadcastDate')}
          // Derives the year from the date until the archivist types a year.
          onChange={(broadcastDate) =>
            onChange({ broadcastDate, ...(!isTyped && { year: yearOfDay(broadcastDate) }) })
          }
          hint={t('archivist.upload.help.broadcastDate')}
          type="date"
          min={`${years.minimum}-01-01`}
          max={`${years.maximum}-12-31`}
        />
        <TextField
          {...text('year')}
          onChange={(year) => {
            setTyped(year.trim() !== '')
            onChange({ year })
          }}
          inputMode="numeric"
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('archivist.upload.rights')}</legend>
        <TextField
          {...text('copyright', bounds.copyright.maxLength)}
          hint={t('archivist.upload.help.copyright')}
          className={styles.wide}
        />
        <div className={styles.wide}>
          <Switch
            label={t('archivist.upload.fields.music')}
            hint={t('archivist.upload.help.music')}
            checked={draft.music}
            onChange={(music) => onChange({ music })}
          />
        </div>
        {draft.music && (
          <>
            <TextField {...text('musicTitle', bounds.musicTitle.maxLength)} />
            <TextField {...text('musicUrl')} type="url" inputMode="url" dir="ltr" />
          </>
        )}
      </fieldset>
    </>
  )
}
