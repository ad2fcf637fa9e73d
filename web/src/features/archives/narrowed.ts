import { lazy } from 'react'

/** What only a narrowed or an empty list needs, in one file that the first load does without. */
export const Narrowed = lazy(() => import('./filters/Narrowed.tsx'))
