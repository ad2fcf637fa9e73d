import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../session/drafts.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import { useSession } from '../../session/use-session.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx'
import styles from './account-settings.module.css'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function AccountSettings() {
  const { t } = useTranslation()
  const { status, user, endedByUser } = useSession()
  const replaced = useSyncExternalStore(drafts.subscribe, drafts.replaced, drafts.replaced)
  const [member, setMember] = useState(user)
  const [isDirty, setDirty] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (user && user !== member) {
    if (user.id !== member?.id) setLeaving(false)
    setMember(user)
    // That was another account.
    setDeleted(false)
  }
  // Their form is gone: it must not come back while the next one signs in.
  if (endedByUser && isDirty) setDirty(false)
  // Where another tab, or the server, ended the session, what was typed stays; saving it says why it cannot be.
  // Whoever signs in next may be another: nothing of it is seen until that is known.
  const isTheirs = isDirty && !endedByUser && status !== 'fetching'
  // So does the question whether to delete the account, while it is open.
  const shown = user ?? (isTheirs || isLeaving ? member : undefined)

  return (
    <PageSection title={t('account.title')}>
      <p role="status" className={styles.deleted}>
        {isDeleted && t('account.deleted')}
      </p>
      {shown ? (
        <div className={styles.account}>
          {(user || isTheirs) && (
            <ProfileForm key={`${shown.id} ${replaced}`} member={shown} onDirty={setDirty} />
          )}
          {(user || isLeaving) && (
            <DeleteAccount
              key={shown.id}
              member={shown}
              onOpen={setLeaving}
              onDeleted={() => {
                setDeleted(true)
                setLeaving(false)
              }}
            />
          )}
        </div>
      ) : status === 'fetching' ? (
        <div className={styles.coming}>
          <LoadingSpinner label={t('session.fetching')} />
        </div>
      ) : (
        <div className={styles.enter}>
          <p>{t('session.welcome')}</p>
          <LoginButton />
        </div>
      )}
    </PageSection>
  )
}
