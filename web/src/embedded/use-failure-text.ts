import { useTranslation } from 'react-i18next'
import type { Connection } from './connection.ts'

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
