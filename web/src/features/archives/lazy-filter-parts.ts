import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'

/** Lazy chunk for a filtered or empty list, which the first load does not need. */
export const FilterParts = lazyWithTimeout(() => import('./filters/FilterParts.tsx'))
