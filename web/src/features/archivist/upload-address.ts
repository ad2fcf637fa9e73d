import { generatePath, matchPath } from 'react-router-dom'
import { routes } from '../../routes.ts'

export const uploadAddress = generatePath(routes.archivist.path, { '*': 'upload' })

/** Whether a path leads there: as the router reads the others, a slash at its end changes nothing. */
export const isUploadAddress = (pathname: string) => matchPath(uploadAddress, pathname) !== null
