import { lazyWithTimeout } from '../../api/on-demand/lazy-with-timeout.tsx'

/** What only a narrowed or an empty list needs, in one file that the first load does without. */
export const Narrowed = lazyWithTimeout(() => import('./filters/FilterParts.tsx'))
