import type { Accepted } from './accepted/accepted-changes.ts'
import { acceptedOfServer } from './accepted/server.ts'
import { acceptedOfSite } from './accepted/site.ts'

export const accepted: readonly Accepted[] = [...acceptedOfSite, ...acceptedOfServer]
