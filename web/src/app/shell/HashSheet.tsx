import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { QueryErrorBoundary } from '../../failure/QueryErrorBoundary.tsx'
import { eveningFromHash, MY_TELEVISION } from '../../routes.ts'
import { BY_ADDRESS } from '../../ui/dialogs/overlays.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import styles from './hash-sheet.module.css'

const MyTelevisionSheet = lazyWithTimeout(() => import('../../pages/sheets/MyTelevisionSheet.tsx'))
const EveningSheet = lazyWithTimeout(() => import('../../pages/sheets/EveningSheet.tsx'))

/** Reads the router's `idx`: 0 in the first entry of a visit, absent after the visitor typed a URL. */
const hasEntryBefore = () => Boolean((history.state as { idx?: number | null } | null)?.idx)

/** A sheet over the page, open while the URL's hash names it: 'Ma télé', or the evening of a day. */
export function HashSheet() {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const isFollowed = useRef<boolean>(undefined)
  const evening = eveningFromHash(hash)
  const isEvening = evening !== undefined
  const open = isEvening || hash === MY_TELEVISION
  useEffect(() => {
    // A second sheet replaces the first in the history, so the value stays.
    isFollowed.current = open ? (isFollowed.current ?? hasEntryBefore()) : undefined
  }, [open])
  // A layout effect: the sheet focuses its heading afterwards.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      {...{ [BY_ADDRESS]: '' }}
      aria-label={t(isEvening ? 'evening.sheet' : 'myTelevision.title')}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return
        // Goes back after a link of the site; removes the hash of a typed URL.
        if (isFollowed.current) void navigate(-1)
        else void navigate({ pathname, search }, { replace: true })
      }}
    >
      {open && (
        <div className={styles.inside}>
          <CloseButton
            className={styles.close}
            label={t(isEvening ? 'evening.close' : 'myTelevision.close')}
            onClick={() => dialog.current?.close()}
          />
          <QueryErrorBoundary>
            <Suspense fallback={<LoadingSpinner label={t('loading')} />}>
              {isEvening ? <EveningSheet day={evening} /> : <MyTelevisionSheet />}
            </Suspense>
          </QueryErrorBoundary>
        </div>
      )}
    </dialog>
  )
}
