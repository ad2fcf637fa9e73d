import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ArchiveGridSkeleton } from '../entities/archive/ArchiveGridSkeleton.tsx'
import { ArchivePages } from '../features/archives/list/ArchivePages.tsx'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { NotFound } from '../failure/NotFound.tsx'
import { ProfileHead, profileOf } from '../features/profile/ProfileHead.tsx'
import { profiles } from '../entities/member/queries.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { routes } from '../routes.ts'
import { type User, useSession } from '../session/session.ts'
import { PageSection } from '../ui/PageSection.tsx'
import { buttonClass } from '../ui/forms/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export default function PublicProfilePage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  return (
    <QueryErrorBoundary
      page
      missing={<NotFound title={t('profile.notFound')} hint={t('profile.notFoundHint')} />}
      lacking={<WithoutProfiles id={id} />}
    >
      <Profile id={id} />
    </QueryErrorBoundary>
  )
}

/** For servers without profiles: members see their own, from their account data. */
function WithoutProfiles({ id }: { id: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (user?.id !== id) {
    return <NotFound title={t('profile.lacking')} hint={t('profile.lackingHint')} />
  }
  return <Own user={user} />
}

function Own({ user }: { user: User }) {
  const { t } = useTranslation()
  usePageMeta(user.username, t('profile.description', { name: user.username }))
  return (
    <article>
      <ProfileHead profile={profileOf(user)} />
    </article>
  )
}

function Profile({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: profile } = useSuspenseQuery(profiles.one(id))
  const isOwn = useSession().user?.id === profile.id
  usePageMeta(profile.username, t('profile.description', { name: profile.username }))
  return (
    <article>
      <ProfileHead profile={profile} />
      <PageSection title={isOwn ? t('archivist.mine') : t('profile.archives')}>
        <QueryErrorBoundary
          missing={<p>{t('profile.archivesLacking')}</p>}
          lacking={<p>{t('profile.archivesLacking')}</p>}
        >
          <Suspense
            fallback={
              <ArchiveGridSkeleton
                count={Math.min(20, profile.archiveCount)}
                label={t('archives.waiting')}
              />
            }
          >
            <Archives id={id} />
          </Suspense>
        </QueryErrorBoundary>
      </PageSection>
    </article>
  )
}

function Archives({ id }: { id: string }) {
  const query = useSuspenseInfiniteQuery(profiles.archives(id))
  if (query.data.pages.every(({ items }) => items.length === 0)) return <NothingYet />
  return <ArchivePages query={query} />
}

function NothingYet() {
  const { t } = useTranslation()
  return (
    <Notice title={t('profile.none')} hint={t('profile.noneHint')}>
      <Link className={buttonClass()} to={routes.archives.path}>
        {t('home.browse')}
      </Link>
    </Notice>
  )
}
