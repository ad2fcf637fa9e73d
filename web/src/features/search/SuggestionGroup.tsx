import { useId, type ReactNode } from 'react'
import styles from './suggestions.module.css'

type SuggestionGroupProps<Row> = {
  title: string
  className: string | undefined
  rows: Row[]
  children: (row: Row) => ReactNode
}

/** Suggestions of one kind under its name; nothing at all when there are none. */
export function SuggestionGroup<Row>({
  title,
  className,
  rows,
  children,
}: SuggestionGroupProps<Row>) {
  const heading = useId()
  if (rows.length === 0) return null
  return (
    <div role="group" aria-labelledby={heading} className={className}>
      <p id={heading} role="presentation" className={styles.kind}>
        {title}
      </p>
      {rows.map(children)}
    </div>
  )
}
