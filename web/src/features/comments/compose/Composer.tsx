import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlank } from '../../../lib/is-blank.ts'
import { type DraftKey, drafts } from '../../../session/drafts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { MAX_INPUT_TEXT } from '../../../ui/forms/max-input-length.ts'
import styles from './composer.module.css'
import { remainingCharacters, remainingToAnnounce } from './comment-length.ts'
import { isOfInputMethod } from '../../../lib/text/composing.ts'

function Counter({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation()
  const countText = (count: number) =>
    t(count < 0 ? 'comments.over' : 'comments.left', { count: Math.abs(count) })
  const announced = remainingToAnnounce(left)
  return (
    <div className={styles.counter} data-over={left < 0 || undefined}>
      <span id={id}>{countText(left)}</span>
      <span className="hidden" role="status">
        {announced === undefined ? '' : countText(announced)}
      </span>
    </div>
  )
}

type ComposerProps = {
  /** Storage key of the unsent text. */
  draft: DraftKey
  label: string
  placeholder?: string
  /** Initial text when editing. */
  start?: string
  action: string
  isSending: boolean
  problem?: string | undefined
  /** Focuses the field: the user opened the form. */
  isOpened?: boolean
  /** @returns whether the server accepted it; until then the text stays stored */
  onSend: (text: string, hasFocus: () => boolean) => Promise<boolean>
  onCancel?: () => void
  /** Differs from `onCancel` if Escape must keep the text. */
  onEscape?: () => void
}

/**
 * Form of a comment. Unsent text survives failures and reloads. Without `Field`: the count is beside
 * the buttons.
 */
export function Composer(props: ComposerProps) {
  const { draft, label, placeholder, start = '', action, isSending, problem } = props
  const { isOpened = false, onSend, onCancel, onEscape = onCancel } = props
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => drafts.read(draft) ?? start)
  // Blocks a double submit before the next render.
  const isSubmitting = useRef(false)
  const left = remainingCharacters(text)
  const cannotSend = isBlank(text) || left < 0

  useEffect(() => {
    if (!isOpened || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [isOpened])

  const updateText = (next: string) => {
    setText(next)
    drafts.write(draft, next.trim() === '' || next === start ? undefined : next)
  }
  const submit = async () => {
    if (cannotSend || isSubmitting.current) return field.current?.focus()
    isSubmitting.current = true
    drafts.write(draft, text)
    const hasFocus = () =>
      form.current?.contains(document.activeElement) ?? document.activeElement === document.body
    if (await onSend(text.trim(), hasFocus)) updateText('')
    isSubmitting.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    } else if (event.key === 'Escape' && onEscape && !isSending) {
      event.stopPropagation()
      onEscape()
    }
  }
  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.field} data-text={isSending ? '' : text}>
        <textarea
          ref={field}
          id={id}
          dir="auto"
          rows={start || onCancel ? 3 : 4}
          maxLength={MAX_INPUT_TEXT}
          // Empty while sending; a failure restores the text.
          value={isSending ? '' : text}
          readOnly={isSending}
          placeholder={placeholder}
          aria-describedby={problem === undefined ? `${id}-left` : `${id}-left ${id}-problem`}
          aria-invalid={left < 0}
          onChange={({ target }) => updateText(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.foot}>
        <Counter id={`${id}-left`} left={isSending ? remainingCharacters('') : left} />
        {onCancel && !isSending && <Button onClick={onCancel}>{t('comments.cancel')}</Button>}
        <Button look="solid" type="submit" busy={isSending} disabled={cannotSend && !isSending}>
          {isSending ? t('comments.sending') : action}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {isSending ? '' : problem}
      </p>
    </form>
  )
}
