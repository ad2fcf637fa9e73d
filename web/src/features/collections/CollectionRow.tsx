import { CollectionPoster, type CollectionSummary } from './CollectionPoster.tsx'
import styles from './collection-poster.module.css'

/** Posters side by side; on narrow windows they are pushed along. */
export function CollectionRow({ collections }: { collections: readonly CollectionSummary[] }) {
  return (
    <ul className={styles.row}>
      {collections.map((collection) => (
        <CollectionPoster key={collection.id} collection={collection} />
      ))}
    </ul>
  )
}
