import type { Accepted } from '../accepted.ts'

/** Survivors in the site's code. */
export const acceptedOfSite: readonly Accepted[] = []
