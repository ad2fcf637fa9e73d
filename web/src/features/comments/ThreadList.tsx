import { CommentItem } from './CommentItem.tsx'
import styles from './thread-list.module.css'
import type { Thread } from './threads.ts'

/** Threads, the replies of each below it. */
export function ThreadList({ threads }: { threads: readonly Thread[] }) {
  if (threads.length === 0) return null
  return (
    <ol className={styles.threads}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <CommentItem comment={thread} />
          {thread.replies.length > 0 && (
            <ol className={styles.replies}>
              {thread.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} replyTo={reply.replyTo ?? null} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}
