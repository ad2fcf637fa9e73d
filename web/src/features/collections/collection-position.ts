import { useQuery } from '@tanstack/react-query'
import { collections } from '../../entities/collection/queries.ts'
import type { Collection } from '../../entities/types.ts'
import { playerPath } from '../../entities/archive/links.ts'
import { inCollection } from '../../entities/collection/links.ts'

/**
 * Returns the position from 1 and the adjacent archives; undefined if the collection lacks the
 * archive. `all`: autoplay through the collection.
 */
export function positionInCollection(collection: Collection, id: string, all = false) {
  const { archives } = collection
  const at = archives.findIndex((one) => one.id === id)
  if (at < 0) return undefined
  const adjacent = (index: number) => {
    const archive = archives[index]
    if (!archive) return undefined
    const path = playerPath(archive.id)
    return { archive, to: path + inCollection(collection.id, all) }
  }
  return {
    collection,
    position: at + 1,
    count: archives.length,
    all,
    previous: adjacent(at - 1),
    next: adjacent(at + 1),
  }
}

/** Returns the position in the collection of the query string; undefined without one. */
export function useCollectionPosition(search: URLSearchParams, id: string) {
  const collection = search.get('collection')
  const { data, isLoading } = useQuery({
    ...collections.one(collection ?? ''),
    enabled: Boolean(collection),
  })
  return { place: data && positionInCollection(data, id, search.has('all')), isPending: isLoading }
}
