import { generatePath, matchPath } from 'react-router-dom'
import { routes } from '../../routes.ts'

export const uploadPath = generatePath(routes.archivist.path, { '*': 'upload' })

/** Whether a path leads there: as the router reads the others, a slash at its end changes nothing. */
export const isUploadPath = (pathname: string) => matchPath(uploadPath, pathname) !== null
