import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#limits'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { type FieldName, yearOfDay } from './check-fields.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { Draft } from './draft.ts'
import { UploadTextField } from './UploadTextField.tsx'
import styles from '../upload/upload-form.module.css'
import type { FieldHandlers } from './use-fields.ts'

export type FieldsetOptions = {
  channels: readonly { id: string; name: string }[]
  categories: readonly { id: string; name: string }[]
}

type ArchiveFieldsetProps = FieldsetOptions & {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  handlersFor: (name: FieldName) => FieldHandlers
}

const bounds = limits.ArchiveUpload
const years = bounds.year

export function ArchiveFieldset(props: ArchiveFieldsetProps) {
  const { t } = useTranslation()
  const { draft, onChange, handlersFor, channels, categories } = props
  const [isTyped, setTyped] = useState(draft.year !== yearOfDay(draft.broadcastDate))
  const text = (name: Exclude<FieldName, 'video'>) => ({
    ...handlersFor(name),
    value: draft[name],
    onValue: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('archivist.upload.about')}</legend>
        <UploadTextField
          {...text('title')}
          maxLength={bounds.title.maxLength}
          className={styles.wide}
        />
        <UploadTextField
          {...text('description')}
          lines
          maxLength={bounds.description.maxLength}
          help={t('archivist.upload.help.description')}
          className={styles.wide}
        />
        <ChoiceField {...text('category')} options={categories} />
        <ChoiceField {...text('channel')} options={channels} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('archivist.upload.broadcast')}</legend>
        <UploadTextField
          {...text('broadcastDate')}
          // Derives the year from the date until the archivist types a year.
          onValue={(broadcastDate) =>
            onChange({ broadcastDate, ...(!isTyped && { year: yearOfDay(broadcastDate) }) })
          }
          help={t('archivist.upload.help.broadcastDate')}
          input={{ type: 'date', min: `${years.minimum}-01-01`, max: `${years.maximum}-12-31` }}
        />
        <UploadTextField
          {...text('year')}
          onValue={(year) => {
            setTyped(year.trim() !== '')
            onChange({ year })
          }}
          input={{ inputMode: 'numeric' }}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('archivist.upload.rights')}</legend>
        <UploadTextField
          {...text('copyright')}
          maxLength={bounds.copyright.maxLength}
          help={t('archivist.upload.help.copyright')}
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
            <UploadTextField {...text('musicTitle')} maxLength={bounds.musicTitle.maxLength} />
            <UploadTextField
              {...text('musicUrl')}
              input={{ type: 'url', inputMode: 'url', dir: 'ltr' }}
            />
          </>
        )}
      </fieldset>
    </>
  )
}
