import { CollectionPoster } from '../../entities/collection/CollectionPoster.tsx'
import styles from '../../entities/collection/collection-poster.module.css'
import type { CollectionSummary } from '../../entities/types.ts'

type CollectionRowProps = {
  /** Undefined while they load. */
  collections: readonly CollectionSummary[] | undefined
}

/** A row of posters; it scrolls horizontally in a narrow window. */
export function CollectionRow({ collections }: CollectionRowProps) {
  return (
    <ul className={styles.row} aria-hidden={!collections}>
      {collections?.map((collection) => (
        <CollectionPoster key={collection.id} collection={collection} />
      )) ?? <li className={styles.ghost} />}
    </ul>
  )
}
