import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/use-session.ts'
import { Composer } from './Composer.tsx'
import styles from './composer.module.css'
import { draftNames } from './draft-names.ts'
import { LoginPrompt } from './LoginPrompt.tsx'
import { useScene } from './scene.ts'
import { useWriting } from './use-writing.ts'

/** Where a member opens a thread; a visitor is shown the way in. */
export function WriteComment({ isFirst }: { isFirst: boolean }) {
  const { status } = useSession()
  const { user } = useScene()
  if (status === 'fetching') return <div className={styles.room} />
  return user ? <Opening isFirst={isFirst} /> : <LoginPrompt isFirst={isFirst} />
}

/** As long as its member is signed in: what went wrong before is not told to the next one. */
function Opening({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const { archiveId } = useScene()
  const writing = useWriting(null)
  return (
    <Composer
      draft={draftNames.comment(archiveId)}
      label={t(isFirst ? 'comments.first' : 'comments.write')}
      placeholder={t('comments.placeholder')}
      action={t('comments.publish')}
      {...writing}
    />
  )
}
