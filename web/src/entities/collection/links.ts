import { generatePath } from 'react-router-dom'
import { routes } from '../../routes.ts'

export const collectionPath = (id: string) => generatePath(routes.collection.path, { id })

/** The query of a player's page inside a collection; `all` plays every archive of it. */
export const inCollection = (id: string | undefined, all = false) =>
  id ? `?collection=${encodeURIComponent(id)}${all ? '&all=1' : ''}` : ''
