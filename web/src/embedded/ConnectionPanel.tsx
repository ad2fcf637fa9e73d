import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { shortened } from '../lib/text/cut-text.ts'
import { routes } from '../routes.ts'
import { Button } from '../ui/forms/Button.tsx'
import styles from './connection-panel.module.css'
import { type Connection, retryOf } from './connection-state.ts'
import { connection as own } from './connection.ts'
import { presenceAt } from './presence.ts'

/** The text of a connection's failure; '' without a failure. */
export function useFailureText(): (connection: Connection) => string {
  const { t } = useTranslation()
  return (connection) => {
    if (connection.status === 'closed') return t('embedded.failed.closed')
    if (connection.status !== 'failed') return ''
    const { stage, error } = connection
    if (stage === 'exchange')
      return `${t('failures.codeExchangeFailed')}. ${t('hints.codeExchangeFailed')}`
    if (stage === 'authorize' && error.late) return t('embedded.failed.unanswered')
    return t(`embedded.failed.${stage}`)
  }
}

/** Limits the platform's message, which has no limit. */
const MAX_MESSAGE_LENGTH = 500

/** The id of the panel, for its button. */
export const PANEL = 'activity'

/** A popover: closes on Escape and on an outside click, and restores the focus. */
export function ConnectionPanel({ connection, name }: { connection: Connection; name: string }) {
  const { t } = useTranslation()
  return (
    <div id={PANEL} popover="auto" className={styles.panel}>
      <h2>{t('embedded.title')}</h2>
      {connection.status === 'connecting' && <p>{t(`embedded.stage.${connection.stage}`)}</p>}
      {connection.status === 'ready' && <Published name={name} />}
      {'error' in connection && <Failed connection={connection} />}
      <p className={styles.small}>
        <Link to={`${routes.legal.path}#activity`}>{t('embedded.about')}</Link>
      </p>
    </div>
  )
}

function Published({ name }: { name: string }) {
  const { t } = useTranslation()
  const { details, state } = presenceAt(useLocation().pathname)
  return (
    <>
      {name && <p>{t('embedded.signedIn', { name })}</p>}
      <p>{t('embedded.published')}</p>
      <blockquote lang="fr">
        {details}
        <br />
        {state}
      </blockquote>
    </>
  )
}

function Failed({ connection }: { connection: Extract<Connection, { error: object }> }) {
  const { t } = useTranslation()
  const text = useFailureText()(connection)
  const { message, refusal } = connection.error
  const retry = retryOf(connection)
  const said =
    refusal && refusal.message !== message
      ? `${message}\n${Number.isNaN(refusal.code) ? '' : refusal.code} ${refusal.message}`.trim()
      : message
  return (
    <>
      <p>{text}</p>
      <p>{t(retry === 'never' ? 'embedded.openAnew' : 'embedded.carryOn')}</p>
      <pre className={styles.error}>{shortened(said, MAX_MESSAGE_LENGTH)}</pre>
      {retry !== 'never' && (
        <Button look="solid" onClick={() => void own.retry()}>
          {t(retry === 'page' ? 'failure.reload' : 'failure.retry')}
        </Button>
      )}
    </>
  )
}
