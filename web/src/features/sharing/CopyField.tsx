import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/forms/Button.tsx'
import styles from './sharing.module.css'

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function CopyField({ label, value, rows }: { label: string; value: string; rows: number }) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'byHand'>()
  const copy = async () => {
    field.current?.select()
    setOutcome((await copyText(value)) ? 'copied' : 'byHand')
  }
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        readOnly
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{t('sharing.copy')}</Button>
      <p role="status">{outcome && t(`sharing.${outcome}`)}</p>
    </div>
  )
}
