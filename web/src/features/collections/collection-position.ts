import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router-dom'
import type { components } from '#contract'
import { inCollection, routes } from '../../routes.ts'
import { collections } from './queries.ts'

type Collection = components['schemas']['Collection']

/** From 1, with the ones beside it; undefined: not in it. `all`: one is watched after the other. */
export function positionInCollection(collection: Collection, id: string, all = false) {
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

/** In the collection that an archive was opened from; undefined where there is none to be had. */
export function useCollectionPosition(search: URLSearchParams, id: string) {
  const collection = search.get('collection')
  const { data, isLoading } = useQuery({
    ...collections.one(collection ?? ''),
    enabled: Boolean(collection),
  })
  return { place: data && positionInCollection(data, id, search.has('all')), isPending: isLoading }
}
