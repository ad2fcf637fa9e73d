import { useTranslation } from 'react-i18next'
import { Failure } from '../api/failures.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FailureReason } from './FailureText.tsx'

/** The error of a part of the page, with buttons to retry and to reload. */
export function PartFailureNotice({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const code = error instanceof Failure && error.isChunk ? error.code : undefined
  const hint = code && t(code === 'chunkOffline' ? 'failure.partOffline' : 'failure.partFailed')
  return (
    <Notice role="alert" title={t('failure.title')} hint={hint ?? <FailureReason error={error} />}>
      <Button look="solid" onClick={retry}>
        {t('failure.retry')}
      </Button>
      <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
    </Notice>
  )
}
