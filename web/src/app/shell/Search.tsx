import { Search as drawSearch } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyBoundary } from '../../lazy/LazyBoundary.tsx'
import { useSearchShortcut } from '../../features/search/use-slash.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import styles from './search.module.css'
import { icon } from '../../ui/icon.tsx'

const SearchIcon = icon(drawSearch)

const SearchPanel = lazyWithTimeout(async () => ({
  default: (await import('../../features/search/SearchPanel.tsx')).SearchPanel,
}))

/** Has a button to close, as the panel: on a phone the sheet covers the page. */
function LoadingSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <CloseButton className={styles.close} label={t('search.close')} onClick={onClose} />
      <LoadingSpinner label={t('loading')} />
    </>
  )
}

export function Search() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  // The key of the panel, so that each opening starts with an empty state.
  const [openCount, setOpenCount] = useState(0)
  // Collects keys until the field exists, which starts with this text.
  const typed = useRef('')
  const close = () => dialog.current?.close()
  const show = () => {
    typed.current = ''
    setOpen(true)
    setOpenCount((before) => before + 1)
    dialog.current?.showModal()
  }
  useSearchShortcut(show)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={SearchPanel.prepare}
        onFocus={SearchPanel.prepare}
        onClick={show}
      >
        <SearchIcon aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        className={styles.sheet}
        aria-label={t('search.title')}
        closedby="any"
        onKeyDown={({ key, target, currentTarget, ctrlKey, metaKey }) => {
          if (target !== currentTarget || ctrlKey || metaKey) return
          if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
          else if (key.length === 1) typed.current += key
          else if (key === 'Enter') typed.current += '\n'
        }}
        // The event fires after closing: the dialog may be open again.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {open && (
          <LazyBoundary waiting={<LoadingSearch onClose={close} />} onClose={close}>
            <SearchPanel key={openCount} typed={typed} onClose={close} />
          </LazyBoundary>
        )}
      </dialog>
    </>
  )
}
