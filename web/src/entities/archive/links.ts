import { generatePath } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { type ArchiveFilters, writeFilters } from './filters.ts'

export const playerPath = (id: string) => generatePath(routes.player.path, { id })

/** The list of archives that match the filters. */
export const archivesPath = (filters: ArchiveFilters) =>
  `${routes.archives.path}?${writeFilters(filters)}`
