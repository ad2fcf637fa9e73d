import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { PageHeading } from './PageHeading.tsx'

type NoticeProps = {
  title: string
  hint?: ReactNode
  /** 'alert' interrupts a screen reader; 'status' suits an empty list. */
  role?: 'status' | 'alert'
  /** The notice replaces the page: its title is the page's heading. */
  heading?: boolean | undefined
  children?: ReactNode
}

/** An empty state or error with its next steps. */
export function Notice({ title, hint, role = 'status', heading, children }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <span className={styles.card} aria-hidden="true" />
      {heading ? (
        <PageHeading className={styles.title}>{title}</PageHeading>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
