import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { QueryErrorBoundary } from '../../features/failure/QueryErrorBoundary.tsx'
import { MY_TELEVISION } from '../../routes.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { loadInTime } from '../load-in-time.ts'
import styles from './my-television.module.css'

const load = () => import('../../pages/MyTelevisionSheet.tsx')
const MyTelevisionSheet = lazy(() => loadInTime(load))

/** The sheet 'Ma télé', open as long as the address says so; what it holds is loaded when it is wanted. */
export function MyTelevision() {
  const { t } = useTranslation()
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = hash === MY_TELEVISION
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={t('myTelevision.title')}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return
        // Whoever came by a link of the site goes back; an address that was typed loses its end.
        if (key !== 'default') void navigate(-1)
        else void navigate({ pathname, search }, { replace: true })
      }}
    >
      {open && (
        <QueryErrorBoundary>
          <Suspense fallback={<Waiting label={t('loading')} />}>
            <MyTelevisionSheet onClose={() => dialog.current?.close()} />
          </Suspense>
        </QueryErrorBoundary>
      )}
    </dialog>
  )
}
