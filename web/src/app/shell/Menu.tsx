import { Suspense, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { QueryErrorBoundary } from '../../failure/QueryErrorBoundary.tsx'
import { menuRoutes, routes } from '../../routes.ts'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import styles from './menu.module.css'

const MenuChoices = lazyWithTimeout(async () => ({
  default: (await import('./MenuChoices.tsx')).MenuChoices,
}))

/** Preloads the pickers of the menu. */
export const prepareMenu = MenuChoices.prepare

type MenuProps = {
  dialog: RefObject<HTMLDialogElement | null>
  /** How often the menu was opened. */
  openCount: number
}

/** A native modal dialog traps the focus, closes on Escape and restores the focus. */
export function Menu({ dialog, openCount }: MenuProps) {
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
      {openCount > 0 && (
        // Opening the menu again retries.
        <QueryErrorBoundary key={openCount}>
          <Suspense fallback={<div className={styles.choices} />}>
            <MenuChoices onLeave={close} />
          </Suspense>
        </QueryErrorBoundary>
      )}
    </dialog>
  )
}
