import { generatePath } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { type ArchiveFilters, writeFilters } from './filters.ts'

/** @param second where to start; by default where the visitor left it */
export const playerPath = (id: string, second?: number) =>
  generatePath(routes.player.path, { id }) +
  (second === undefined ? '' : `?t=${Math.floor(second)}`)

/** The list of archives that match the filters. */
export const archivesPath = (filters: ArchiveFilters) =>
  `${routes.archives.path}?${writeFilters(filters)}`
