import styles from './comments-skeleton.module.css'

/** Room for a composer and two threads, as long as they are on their way. */
export function CommentsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="hidden">{label}</span>
      <i aria-hidden="true" />
      <b aria-hidden="true" />
      <b aria-hidden="true" />
    </div>
  )
}
