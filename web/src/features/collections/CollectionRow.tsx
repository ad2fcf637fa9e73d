import { CollectionPoster, type CollectionSummary } from './CollectionPoster.tsx'
import styles from './collection-poster.module.css'

type CollectionRowProps = {
  /** Undefined: on their way. */
  collections: readonly CollectionSummary[] | undefined
}

/** Posters side by side; on narrow windows they are pushed along. */
export function CollectionRow({ collections }: CollectionRowProps) {
  return (
    <ul className={styles.row} aria-hidden={!collections}>
      {collections?.map((collection) => (
        <CollectionPoster key={collection.id} collection={collection} />
      )) ?? <li className={styles.ghost} />}
    </ul>
  )
}
