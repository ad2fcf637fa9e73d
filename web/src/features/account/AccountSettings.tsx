import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../../session/drafts.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import { useSession } from '../../session/use-session.ts'
import { Band } from '../../ui/Band.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from './account-settings.module.css'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function AccountSettings() {
  const { t } = useTranslation()
  const { status, user, endedByUser } = useSession()
  const replaced = useSyncExternalStore(drafts.subscribe, drafts.replaced, drafts.replaced)
  const [member, setMember] = useState(user)
  const [isDirty, setDirty] = useState(false)
  /** What became of the account that was to be deleted, once its form is gone. */
  const [fate, setFate] = useState<'deleted' | 'kept' | 'unknown'>()
  if (user && user !== member) {
    setMember(user)
    // That was another account.
    setFate(undefined)
  }
  // Their form is gone: it must not come back while the next one signs in.
  if (endedByUser && isDirty) setDirty(false)
  // Where another tab, or the server, ended the session, what was typed stays; saving it says why it cannot be.
  // Whoever signs in next may be another: nothing of it is seen until that is known.
  const isTheirs = isDirty && !endedByUser && status !== 'fetching'
  const shown = user ?? (isTheirs ? member : undefined)

  return (
    <Band title={t('account.title')}>
      <p role="status" className={styles.deleted}>
        {fate === 'deleted' && t('account.deleted')}
        {fate === 'kept' && t('hints.accountDeleteSignedOut')}
        {fate === 'unknown' && t('hints.accountDeleteUnknown')}
      </p>
      {shown ? (
        <div className={styles.account}>
          <ProfileForm key={`${shown.id} ${replaced}`} member={shown} onDirty={setDirty} />
          {user && (
            <DeleteAccount
              key={user.id}
              member={user}
              onDeleted={() => setFate('deleted')}
              onSignedOut={setFate}
            />
          )}
        </div>
      ) : status === 'fetching' ? (
        <div className={styles.coming}>
          <Waiting label={t('session.fetching')} />
        </div>
      ) : (
        <div className={styles.enter}>
          <p>{t('session.welcome')}</p>
          <LoginButton />
        </div>
      )}
    </Band>
  )
}
