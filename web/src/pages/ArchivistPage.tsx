import {
  useSuspenseInfiniteQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ArchivePages } from '../features/archives/list/ArchivePages.tsx'
import { BecomeArchivist } from '../features/archivist/BecomeArchivist.tsx'
import { config } from '../config/config.ts'
import { archivist } from '../features/archivist/queries.ts'
import { ArchivistHeader } from '../features/archivist/ArchivistHeader.tsx'
import { Stats } from '../features/archivist/Stats.tsx'
import { UploadPanel } from '../features/archivist/upload/UploadPanel.tsx'
import { isUploadPath } from '../features/archivist/upload-path.ts'
import { categories } from '../entities/category/queries.ts'
import { channels } from '../entities/channel/queries.ts'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { profiles } from '../entities/member/queries.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { safeHttpUrl } from '../lib/safe-http-url.ts'
import { type User, useSession } from '../session/session.ts'
import { PageSection } from '../ui/PageSection.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx'

export default function ArchivistPage() {
  const { t } = useTranslation()
  const isUpload = isUploadPath(useLocation().pathname)
  const { status, user, endedByUser } = useSession()
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  // After a sign-out the form must not reappear while another member signs in.
  if (endedByUser && !user && last) setLast(undefined)
  // An expired session keeps the form and the chosen video.
  const member = user ?? (isUpload && !endedByUser ? last : undefined)
  if (status === 'fetching' && !member) return <LoadingSpinner label={t('loading')} />
  if (!member?.isArchivist) return <Become anonymous={status === 'anonymous'} />
  if (!isUpload) return <Space user={member} />
  // The next member may be another: the form is hidden until the user is fetched.
  const isAsked = !user && status === 'fetching'
  return (
    <>
      {isAsked && <LoadingSpinner label={t('loading')} />}
      <div hidden={isAsked}>
        <Upload key={member.id} member={member.id} />
      </div>
    </>
  )
}

function Become({ anonymous }: { anonymous: boolean }) {
  const { t } = useTranslation()
  usePageMeta(t('archivist.become.title'), t('archivist.become.description'))
  return <BecomeArchivist anonymous={anonymous} chat={safeHttpUrl(config.social.chat)} />
}

function Space({ user }: { user: User }) {
  const { t } = useTranslation()
  // The server's response decides, not the flag: if it denies access, nothing below is shown.
  const { data: stats } = useSuspenseQuery(archivist.stats())
  usePageMeta(t('archivist.title'), t('archivist.description'))
  return (
    <>
      <ArchivistHeader name={user.username} isEmpty={stats?.archives === 0} />
      {stats && <Stats stats={stats} />}
      <PageSection title={t('archivist.mine')}>
        <QueryErrorBoundary
          missing={<p>{t('profile.archivesLacking')}</p>}
          lacking={<p>{t('profile.archivesLacking')}</p>}
        >
          <Mine id={user.id} />
        </QueryErrorBoundary>
      </PageSection>
    </>
  )
}

function Mine({ id }: { id: string }) {
  const query = useSuspenseInfiniteQuery(profiles.archives(id))
  if (query.data.pages.every(({ items }) => items.length === 0)) return <NothingYet />
  return <ArchivePages query={query} />
}

function NothingYet() {
  const { t } = useTranslation()
  return <Notice title={t('archivist.none')} hint={t('archivist.noneHint')} />
}

function Upload({ member }: { member: string }) {
  const [all, kinds] = useSuspenseQueries({ queries: [channels.all(), categories.all()] })
  return <UploadPanel member={member} channels={all.data} categories={kinds.data} />
}
