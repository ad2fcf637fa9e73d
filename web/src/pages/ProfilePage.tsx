import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { usePageMeta } from '../ui/page-meta.ts'
import { LoginButton } from '../session/LoginButton.tsx'
import { useSession } from '../session/session.ts'
import { Notice } from '../ui/Notice.tsx'
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx'
import { profilePath } from '../entities/member/links.ts'

/** Redirects members to their public profile; asks visitors to sign in. */
export default function ProfilePage() {
  const { t } = useTranslation()
  const { status, user } = useSession()
  usePageMeta(t('session.ownProfile'), t('session.welcome'))
  if (user) {
    return <Navigate to={profilePath(user.id)} replace />
  }
  if (status === 'fetching') return <LoadingSpinner label={t('session.fetching')} />
  return (
    <Notice heading title={t('session.ownProfile')} hint={t('session.welcome')}>
      <LoginButton />
    </Notice>
  )
}
