import card from './archive-card.module.css'
import styles from './archive-grid.module.css'

export function ArchiveGridSkeleton({ count = 20, label }: { count?: number; label: string }) {
  return (
    <div role="status">
      <span className="hidden">{label}</span>
      <ul className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          <li key={position} className={`${card.card} ${card.ghost}`}>
            <div className={`mat ${card.mat}`} />
            <p className={`${card.year} ${card.placeholder}`} />
            <p className={`${card.title} ${card.placeholder}`} />
            <p className={`${card.meta} ${card.placeholder}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}
