import {
  LoaderCircle as drawLoader,
  MessageCircle as drawMessage,
  TriangleAlert as drawAlert,
} from 'lucide'
import { useEffect, useSyncExternalStore, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { icon } from '../ui/icon.tsx'
import { ConnectionPanel, PANEL, useFailureText } from './ConnectionPanel.tsx'
import styles from './badge.module.css'
import { displayNameOf } from './connection-state.ts'
import { connection, publisher } from './connection.ts'
import { presenceAt } from './presence.ts'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '../ui/CloseButton.tsx'
import refusedStyles from './refused-link.module.css'
import { blockedLink } from './open-external.ts'

function usePresence(isReady: boolean) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isReady) return undefined
    const show = () => publisher.show(presenceAt(pathname))
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) show()
    }
    show()
    addEventListener('pagehide', publisher.clear)
    addEventListener('pageshow', showAgain)
    return () => {
      removeEventListener('pagehide', publisher.clear)
      removeEventListener('pageshow', showAgain)
    }
  }, [isReady, pathname])
}

const Loader = icon(drawLoader)
const Message = icon(drawMessage)
const Alert = icon(drawAlert)

/** The specification prescribes this text for every language. */
const CONNECTING = 'Connexion...'

const looks = { connecting: Loader, ready: Message, failed: Alert, closed: Alert }

export const Badge = () => (
  <ErrorBoundary show={() => null} onReset={() => {}}>
    <ActivityBadge />
  </ErrorBoundary>
)

function ActivityBadge() {
  const now = useSyncExternalStore(connection.subscribe, connection.read)
  const failure = useFailureText()(now)
  usePresence(now.status === 'ready')
  const name = now.status === 'ready' ? displayNameOf(now.user) : ''
  const named = name ? `Discord: ${name}` : 'Discord'
  const text = now.status === 'ready' ? named : CONNECTING
  const Look = looks[now.status]
  return (
    <>
      <button
        type="button"
        className={styles.badge}
        data-status={now.status}
        popoverTarget={PANEL}
        aria-describedby={failure ? 'activity-said' : undefined}
      >
        <Look aria-hidden="true" />
        <span className={styles.text}>{text}</span>
      </button>
      <span id="activity-said" role="status" className="hidden">
        {failure}
      </span>
      <ConnectionPanel connection={now} name={name} />
      <RefusedLink />
    </>
  )
}

/** A URL that the platform did not open, to be copied by the member: the frame cannot open a window. */
function RefusedLink() {
  const { t } = useTranslation()
  const id = useId()
  const url = useSyncExternalStore(blockedLink.subscribe, blockedLink.read)
  return (
    <div role="status">
      {url && (
        <div className={refusedStyles.refused}>
          <label htmlFor={id}>{t('embedded.linkRefused')}</label>
          <input
            id={id}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CloseButton label={t('session.close')} onClick={blockedLink.dismiss} />
        </div>
      )}
    </div>
  )
}
