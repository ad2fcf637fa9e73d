import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router-dom'
import type { components } from '#contract'
import { inCollection, routes } from '../../routes.ts'
import { collections } from './queries.ts'

type Collection = components['schemas']['Collection']

/**
 * Where an archive stands among those of a collection, from 1, and the ones beside it; undefined: it is none of them.
 * @param all whether one is watched after the other
 */
export function placeIn(collection: Collection, id: string, all = false) {
  const { archives } = collection
  const at = archives.findIndex((one) => one.id === id)
  if (at < 0) return undefined
  const beside = (index: number) => {
    const archive = archives[index]
    if (!archive) return undefined
    const path = generatePath(routes.player.path, { id: archive.id })
    return { archive, to: path + inCollection(collection.id, all) }
  }
  return {
    collection,
    position: at + 1,
    count: archives.length,
    all,
    previous: beside(at - 1),
    next: beside(at + 1),
  }
}

/** The place in the collection that an archive was opened from. Undefined where it has none, or the collection cannot be had. */
export function usePlace(search: URLSearchParams, id: string) {
  const collection = search.get('collection')
  const { data, isLoading } = useQuery({
    ...collections.one(collection ?? ''),
    enabled: Boolean(collection),
  })
  return { place: data && placeIn(data, id, search.has('all')), isPending: isLoading }
}
