import {
  LoaderCircle as drawLoader,
  MessageCircle as drawMessage,
  TriangleAlert as drawAlert,
} from 'lucide'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Catch } from '../ui/Catch.tsx'
import { icon } from '../ui/icon.tsx'
import styles from './badge.module.css'
import { ConnectionPanel, PANEL } from './ConnectionPanel.tsx'
import { nameOf } from './name-of.ts'
import { connection } from './platform.ts'
import { RefusedLink } from './RefusedLink.tsx'
import { useFailureText } from './use-failure-text.ts'
import { usePresence } from './use-presence.ts'

const Loader = icon(drawLoader)
const Message = icon(drawMessage)
const Alert = icon(drawAlert)

const looks = { connecting: Loader, ready: Message, failed: Alert, closed: Alert }

/** How the site stands with the chat platform; a click tells more. If it fails, the header does not. */
export const Badge = () => (
  <Catch show={() => null} onReset={() => {}}>
    <ActivityBadge />
  </Catch>
)

function ActivityBadge() {
  const { t } = useTranslation()
  const now = useSyncExternalStore(connection.subscribe, connection.read)
  const failure = useFailureText()(now)
  usePresence(now.status === 'ready')
  const name = now.status === 'ready' ? nameOf(now.user) : ''
  const named = name ? `Discord: ${name}` : 'Discord'
  const text = now.status === 'ready' ? named : t('embedded.connecting')
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
