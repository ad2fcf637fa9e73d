import { playerPath } from '../../../entities/archive/links.ts'

/** Returns the path of an archive at the current second. */
export const timeLink = (id: string, seconds: number) =>
  `${playerPath(id)}?t=${Math.floor(seconds)}`
