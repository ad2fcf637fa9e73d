import { generatePath } from 'react-router-dom'
import { routes } from '../../../routes.ts'

/** To the page of what is on, at the second that is shown. */
export const momentLink = (id: string, seconds: number) =>
  `${generatePath(routes.player.path, { id })}?t=${Math.floor(seconds)}`
