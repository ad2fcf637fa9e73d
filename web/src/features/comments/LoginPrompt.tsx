import { useTranslation } from 'react-i18next'
import { drafts } from '../../session/drafts.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import { useSession } from '../../session/use-session.ts'
import styles from './composer.module.css'
import { draftNames } from './draft-names.ts'
import { useScene } from './scene.ts'

/** Invites a visitor to sign in and take part. */
export function LoginPrompt({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const { trouble } = useSession()
  const { archiveId } = useScene()
  const isKept = drafts.isKept(draftNames.comment(archiveId))
  return (
    <div className={styles.prompt}>
      <h3>{t(isFirst ? 'comments.none' : 'comments.join')}</h3>
      <p role={trouble === 'ended' ? 'alert' : undefined}>
        {t(trouble === 'ended' ? 'comments.ended' : 'comments.loginHint')}
        {isKept && ` ${t('comments.kept')}`}
      </p>
      <LoginButton />
    </div>
  )
}
