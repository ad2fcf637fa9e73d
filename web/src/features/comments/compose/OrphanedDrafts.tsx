import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftKey, drafts } from '../../../session/drafts.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useCommentsContext } from '../comments-context.ts'
import styles from './composer.module.css'
import { orphanedDrafts, type OrphanedDraft } from './draft-names.ts'

/** Unsent drafts for deleted comments. They cannot be sent, but copied. */
export function OrphanedDrafts({ isGone }: { isGone: (id: string) => boolean }) {
  const { archiveId, user } = useCommentsContext()
  const [, rerender] = useState(0)
  if (!user) return null
  return orphanedDrafts(archiveId, drafts.of(user.id), isGone).map((draft) => (
    <OrphanedDraftItem
      key={draft.name}
      {...draft}
      onDrop={() => {
        drafts.write(draftKey(user.id, draft.name), undefined)
        rerender((count) => count + 1)
      }}
    />
  ))
}

function OrphanedDraftItem({ kind, text, onDrop }: OrphanedDraft & { onDrop: () => void }) {
  const { t } = useTranslation()
  const { focusOn } = useCommentsContext()
  const id = useId()
  return (
    <div className={`${styles.composer} ${styles.orphaned}`}>
      <p className={styles.problem} id={`${id}-why`} role="status">
        {t(`comments.gone.${kind === 'reply' ? 'write' : 'edit'}`)}
      </p>
      <label htmlFor={id}>
        {t(kind === 'reply' ? 'comments.replyToGone' : 'comments.tombstone')}
      </label>
      <div className={styles.field} data-text={text}>
        <textarea id={id} dir="auto" readOnly value={text} aria-describedby={`${id}-why`} />
      </div>
      <div className={styles.foot}>
        <Button
          onClick={() => {
            onDrop()
            focusOn()
          }}
        >
          {t('comments.delete')}
        </Button>
      </div>
    </div>
  )
}
