import { Delete as drawDelete, Search as drawSearch, X as drawX } from 'lucide'
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { QUERY_LENGTH } from '../../lib/normalize-query.ts'
import styles from './search-field.module.css'
import { icon } from '../../ui/icon.tsx'
import { isOfInputMethod } from '../../lib/text/composing.ts'

const Delete = icon(drawDelete)
const Search = icon(drawSearch)
const X = icon(drawX)

type SearchFieldProps = {
  text: string
  /** Somebody is typing already: what comes next goes on from the text, and does not replace it. */
  isBegun: boolean
  onChange: (text: string) => void
  onComposing: (composing: boolean) => void
  /** True when the key was for the list, and not for the text. */
  onKey: (key: string) => boolean
  onSubmit: (event: SubmitEvent) => void
  onClose: () => void
  /** Id of the list, while there is one. */
  listbox: string | undefined
  /** Id of the row that Enter would open. */
  active: string | undefined
}

/** The box to type in: a combobox, whose list the arrows go through while the focus stays here. */
export function SearchField(props: SearchFieldProps) {
  const { text, isBegun, onChange, onComposing, onKey, onSubmit, onClose, listbox, active } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const enter = useEffectEvent(() => {
    input.current?.focus()
    input.current?.setSelectionRange(isBegun ? text.length : 0, text.length)
  })
  // Before the next key.
  useLayoutEffect(() => enter(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (onKey(event.key)) event.preventDefault()
  }
  return (
    <form role="search" className={styles.field} onSubmit={onSubmit}>
      <Search className={styles.sign} aria-hidden="true" />
      <input
        ref={input}
        role="combobox"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        maxLength={QUERY_LENGTH}
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={listbox !== undefined}
        aria-controls={listbox}
        aria-activedescendant={active}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={onKeyDown}
      />
      {text && (
        <button
          type="button"
          className={styles.button}
          aria-label={t('search.clear')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <Delete aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        aria-label={t('search.close')}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </button>
    </form>
  )
}
