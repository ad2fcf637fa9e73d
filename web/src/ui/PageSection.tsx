import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './page-section.module.css'

type BandProps = { title: string; more?: { to: string; label: string }; children: ReactNode }

export function PageSection({ title, more, children }: BandProps) {
  const heading = useId()
  return (
    <section className={styles.band} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  )
}
