import { lazyInTime } from '../../api/on-demand/lazy-in-time.tsx'

/** What only a narrowed or an empty list needs, in one file that the first load does without. */
export const Narrowed = lazyInTime(() => import('./filters/Narrowed.tsx'))
