import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './page-section.module.css'

type PageSectionProps = {
  title: ReactNode
  /** Names the section if its title has controls. */
  label?: string
  more?: { to: string; label: string }
  children: ReactNode
}

export function PageSection({ title, label, more, children }: PageSectionProps) {
  const heading = useId()
  return (
    <section
      className={styles.band}
      aria-label={label}
      aria-labelledby={label ? undefined : heading}
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  )
}
