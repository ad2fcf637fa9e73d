import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { Failure } from '../../../api/failures.ts'
import { routes } from '../../../routes.ts'
import { PageSection } from '../../../ui/PageSection.tsx'
import { Button, buttonClass } from '../../../ui/forms/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ArchiveGrid } from '../../../entities/archive/ArchiveGrid.tsx'
import { ArchiveGridSkeleton } from '../../../entities/archive/ArchiveGridSkeleton.tsx'
import { similarArchives } from '../../../entities/archive/lazy-queries.ts'

export function SimilarArchives({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: arrived, error, refetch } = useQuery(similarArchives(id))
  // Ten cards would block the page that hydrates or plays; deferred, they render between frames.
  const data = useDeferredValue(arrived)
  if (error instanceof Failure && error.absent) return null
  return (
    <PageSection title={t('player.similar')}>
      {error ? (
        <Notice role="alert" title={t('failure.title')} hint={<FailureReason error={error} />}>
          <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </Notice>
      ) : !data ? (
        <ArchiveGridSkeleton count={10} label={t('archives.waiting')} />
      ) : data.length > 0 ? (
        <ArchiveGrid archives={data} label={t('player.similar')} />
      ) : (
        <Notice title={t('archives.noSimilar')}>
          <Link className={buttonClass()} to={routes.archives.path}>
            {t('home.browse')}
          </Link>
        </Notice>
      )}
    </PageSection>
  )
}
