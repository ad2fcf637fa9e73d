import { generatePath } from 'react-router-dom'
import { routes } from '../../../routes.ts'

/** Returns the path of an archive at the current second. */
export const timeLink = (id: string, seconds: number) =>
  `${generatePath(routes.player.path, { id })}?t=${Math.floor(seconds)}`
