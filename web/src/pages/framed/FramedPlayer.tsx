import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath } from 'react-router-dom'
import { Failure } from '../../api/failures.ts'
import { FailureText } from '../../failure/FailureText.tsx'
import { config } from '../../config/config.ts'
import { archives } from '../../entities/archive/queries.ts'
import { recordView } from '../../entities/archive/record-view.ts'
import { Player } from '../../features/player/Player.tsx'
import { usePageMeta } from '../../ui/page-meta.ts'
import { shareLink } from '../../features/sharing/share-link.ts'
import { readSegment } from '../../entities/archive/time-parameters.ts'
import { routes } from '../../routes.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx'
import styles from './framed-player.module.css'
import type { Archive } from '../../entities/types.ts'
import { recordingOf, withYear } from '../../entities/archive/recording.ts'

/** The player that other sites embed: without the shell, and without storage. */
export function FramedPlayer() {
  const id = matchPath(routes.player.path, location.pathname)?.params.id ?? ''
  return (
    <main className={styles.frame}>
      <ErrorBoundary show={failed}>
        <Framed id={id} />
      </ErrorBoundary>
    </main>
  )
}

function Framed({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery({
    ...archives.one(id),
    refetchOnReconnect: true,
  })
  if (data) return <Recording id={id} archive={data} />
  if (!error || isFetching) return <LoadingSpinner label={t('loading')} />
  return <Failed error={error} retry={() => void refetch()} />
}

const failed = (error: unknown, retry: () => void) => <Failed error={error} retry={retry} />

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const { code, wait, status } = error instanceof Failure ? error : new Failure('unexpected')
  // The id of the URL is unknown or invalid.
  if (status === 404 || status === 400)
    return (
      <PlayerError message={t('player.notFound')}>
        <SiteLink to={config.siteUrl} />
      </PlayerError>
    )
  return (
    <PlayerError message={<FailureText code={code} wait={wait} />}>
      <Button look="solid" onClick={retry}>
        {t('failure.retry')}
      </Button>
      <SiteLink to={ownAddress()} />
    </PlayerError>
  )
}

/** The recording's page on the site, with the same segment. */
const ownAddress = () =>
  shareLink(config.siteUrl, location.pathname, readSegment(location, Number.POSITIVE_INFINITY))

type RecordingProps = { id: string; archive: Archive }

function Recording({ id, archive }: RecordingProps) {
  const { t } = useTranslation()
  const { title, channel, duration, year } = archive
  const { start, end } = readSegment(location, duration)
  usePageMeta(withYear(title, year))
  return (
    <>
      <Player
        id={id}
        {...recordingOf(archive)}
        startAt={start}
        endAt={end}
        onFirstPlay={() => recordView(id)}
      />
      <a className={styles.credit} href={ownAddress()} target="_blank" rel="noreferrer">
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        <span>
          <bdi>{channel.name}</bdi> · {t('framed.watch')}
        </span>{' '}
        <span className="hidden">{t('framed.newTab')}</span>
      </a>
    </>
  )
}

function PlayerError({ message, children }: { message: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  usePageMeta(t('failure.title'))
  return (
    <div className={styles.error} role="alert">
      <p>{message}</p>
      <div>{children}</div>
    </div>
  )
}

function SiteLink({ to }: { to: string }) {
  const { t } = useTranslation()
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {t('framed.watch')} <span className="hidden">{t('framed.newTab')}</span>
    </a>
  )
}
