import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { shortened } from '../lib/text/cut-text.ts'
import { routes } from '../routes.ts'
import { Button } from '../ui/forms/Button.tsx'
import styles from './connection-panel.module.css'
import { type Connection, retryOf } from './connection-state.ts'
import { connection as own } from './platform.ts'
import { presenceAt } from './presence.ts'

/** Says in words why the page is not ready; '' while nothing has failed. */
export function useFailureText(): (connection: Connection) => string {
  const { t } = useTranslation()
  return (connection) => {
    if (connection.status === 'closed') return t('embedded.failed.closed')
    if (connection.status !== 'failed') return ''
    const { stage, trouble } = connection
    if (stage === 'exchange')
      return `${t('failures.codeExchangeFailed')}. ${t('hints.codeExchangeFailed')}`
    if (stage === 'authorize' && trouble.late) return t('embedded.failed.unanswered')
    return t(`embedded.failed.${stage}`)
  }
}

/** Characters of the platform's own text: it has no limit of its own. */
const MOST_SAID = 500

/** The panel's id, for the button that opens it. */
export const PANEL = 'activity'

/** A popover: it closes on Escape and on a click elsewhere, and gives the focus back. */
export function ConnectionPanel({ connection, name }: { connection: Connection; name: string }) {
  const { t } = useTranslation()
  return (
    <div id={PANEL} popover="auto" className={styles.panel}>
      <h2>{t('embedded.title')}</h2>
      {connection.status === 'connecting' && <p>{t(`embedded.stage.${connection.stage}`)}</p>}
      {connection.status === 'ready' && <Published name={name} />}
      {'trouble' in connection && <Failed connection={connection} />}
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

function Failed({ connection }: { connection: Extract<Connection, { trouble: object }> }) {
  const { t } = useTranslation()
  const text = useFailureText()(connection)
  const { error, refusal } = connection.trouble
  const retry = retryOf(connection)
  const said =
    refusal && refusal.message !== error
      ? `${error}\n${Number.isNaN(refusal.code) ? '' : refusal.code} ${refusal.message}`.trim()
      : error
  return (
    <>
      <p>{text}</p>
      <p>{t(retry === 'never' ? 'embedded.openAnew' : 'embedded.carryOn')}</p>
      <pre className={styles.error}>{shortened(said, MOST_SAID)}</pre>
      {retry !== 'never' && (
        <Button look="solid" onClick={() => void own.retry()}>
          {t(retry === 'page' ? 'failure.reload' : 'failure.retry')}
        </Button>
      )}
    </>
  )
}
