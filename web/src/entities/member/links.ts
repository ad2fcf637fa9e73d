import { generatePath } from 'react-router-dom'
import { routes } from '../../routes.ts'

export const profilePath = (id: string) => generatePath(routes.publicProfile.path, { id })
