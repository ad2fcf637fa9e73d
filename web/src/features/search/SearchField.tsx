import { Delete as drawDelete, Search as drawSearch, X as drawX } from 'lucide'
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { QUERY_LENGTH } from '../../device/recent-searches.ts'
import styles from './search-field.module.css'
import { icon } from '../../ui/icon.tsx'
import { isOfInputMethod } from '../../lib/text/composing.ts'

const Delete = icon(drawDelete)
const Search = icon(drawSearch)
const X = icon(drawX)

type SearchFieldProps = {
  text: string
  /**
   * True if the field starts with typed text: the caret goes to its end instead of selecting it.
   */
  isBegun: boolean
  onChange: (text: string) => void
  onComposing: (composing: boolean) => void
  /** Returns true if the key was for the list. */
  onKey: (key: string) => boolean
  onSubmit: (event: SubmitEvent) => void
  onClose: () => void
  /** Id of the list, if there is one. */
  listbox: string | undefined
  /** Id of the active row, which Enter opens. */
  active: string | undefined
}

/**
 * The search field, a combobox (ARIA APG): arrows move through its list while the focus stays here.
 */
export function SearchField(props: SearchFieldProps) {
  const { text, isBegun, onChange, onComposing, onKey, onSubmit, onClose, listbox, active } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const enter = useEffectEvent(() => {
    input.current?.focus()
    input.current?.setSelectionRange(isBegun ? text.length : 0, text.length)
  })
  // Runs before the next key event.
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
