import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../session/drafts.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import { useSession } from '../../session/session.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx'
import styles from './account-settings.module.css'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** @param children the settings of the device: deleting the account comes last */
export function AccountSettings({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { status, user, endedByUser } = useSession()
  const replaced = useSyncExternalStore(drafts.subscribe, drafts.replaced, drafts.replaced)
  const [member, setMember] = useState(user)
  const [isDirty, setDirty] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false)
  if (user && user !== member) {
    if (user.id !== member?.id) setDeleteDialogOpen(false)
    setMember(user)
    // Another member signed in: the confirmation was for the former account.
    setDeleted(false)
  }
  // Drops the form on a deliberate logout: it must not reappear during the next login.
  if (endedByUser && isDirty) setDirty(false)
  // Keeps the typed text when another tab or the server ended the session; saving explains the
  // error. Hides it while the next member is being fetched: that may be another account.
  const showsUnsaved = isDirty && !endedByUser && status !== 'fetching'
  // Keeps the open deletion dialog in the same cases.
  const shown = user ?? (showsUnsaved || isDeleteDialogOpen ? member : undefined)

  return (
    <>
      <PageSection title={t('account.title')}>
        {shown && (user || showsUnsaved) ? (
          <ProfileForm key={`${shown.id} ${replaced}`} member={shown} onDirty={setDirty} />
        ) : status === 'fetching' ? (
          <div className={styles.loading}>
            <LoadingSpinner label={t('session.fetching')} />
          </div>
        ) : (
          <div className={styles.login}>
            <LoginButton />
            <p>{t('session.welcome')}</p>
          </div>
        )}
      </PageSection>
      {children}
      {shown && (user || isDeleteDialogOpen) && (
        <PageSection title={t('account.deleteTitle')}>
          <DeleteAccount
            key={shown.id}
            member={shown}
            onOpen={setDeleteDialogOpen}
            onDeleted={() => {
              setDeleted(true)
              setDeleteDialogOpen(false)
            }}
          />
        </PageSection>
      )}
      <p role="status" className={styles.deleted}>
        {isDeleted && t('account.deleted')}
      </p>
    </>
  )
}
