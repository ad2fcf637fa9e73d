import { Suspense, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { QueryErrorBoundary } from '../../features/failure/QueryErrorBoundary.tsx'
import { menuRoutes, routes } from '../../routes.ts'
import { lazyInTime } from '../lazy-in-time.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import styles from './menu.module.css'

const load = () => import('./MenuChoices.tsx')
const MenuChoices = lazyInTime(async () => ({ default: (await load()).MenuChoices }))

/** Fetches what the menu needs beyond its entries. What fails here fails again, and is then told, once it is open. */
export const prepareMenu = () => void load().catch(() => undefined)

type MenuProps = {
  dialog: RefObject<HTMLDialogElement | null>
  /** Opened at least once. */
  wanted: boolean
}

/** A native modal dialog traps the focus, closes on Escape and gives the focus back. */
export function Menu({ dialog, wanted }: MenuProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className={styles.menu} aria-label={t('menu.title')}>
      <CloseButton className={styles.close} label={t('menu.close')} onClick={close} />
      <nav aria-label={t('menu.title')}>
        <ol className={styles.entries}>
          {menuRoutes.map((name, position) => (
            <li key={name}>
              <Link
                to={routes[name].path}
                aria-current={matchPath(routes[name].path, pathname) ? 'page' : undefined}
                onClick={close}
              >
                <span className={styles.number} aria-hidden="true">
                  {position + 1}
                </span>
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {wanted && (
        <QueryErrorBoundary>
          <Suspense fallback={<div className={styles.choices} />}>
            <MenuChoices onLeave={close} />
          </Suspense>
        </QueryErrorBoundary>
      )}
    </dialog>
  )
}
