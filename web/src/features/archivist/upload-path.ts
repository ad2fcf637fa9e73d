import { generatePath, matchPath } from 'react-router-dom'
import { routes } from '../../routes.ts'

export const uploadPath = generatePath(routes.archivist.path, { '*': 'upload' })

/** True if the path is the upload page. The router ignores a trailing slash. */
export const isUploadPath = (pathname: string) => matchPath(uploadPath, pathname) !== null
