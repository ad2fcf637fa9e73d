import type { Case } from '../run/case.ts'
import { agreementCases } from './agreement.ts'
import { corsCases } from './browser/cors.ts'
import { encodingCases } from './browser/encoding.ts'
import { fileCases } from './browser/files.ts'
import { headerCases } from './browser/headers.ts'
import { generatedCases } from './generated.ts'
import { linkCases } from './links.ts'
import { countCases } from './lists/counts.ts'
import { filterCases } from './lists/filters.ts'
import { pagingCases } from './lists/paging.ts'
import { queryCases } from './lists/queries.ts'
import { sortingCases } from './lists/sorting.ts'
import { yearCases } from './lists/years.ts'
import { missingCases } from './missing.ts'
import { profileReadCases } from './people/profiles.ts'
import { threadCases } from './people/threads.ts'
import { readCases } from './reads.ts'
import { refusalCases } from './refusals.ts'
import { askerCases } from './relations/askers.ts'
import { neighbourCases } from './relations/neighbours.ts'
import { stableCases } from './relations/stable.ts'
import { searchCases } from './shelves/search.ts'
import { shelfCases } from './shelves/shelves.ts'
import { similarCases } from './shelves/similar.ts'
import { onThisDayCases } from './lists/on-this-day.ts'
import { ownListCases } from './lists/ours.ts'
import { zappingCases } from './shelves/zapping.ts'
import { accountCases } from './writes/account.ts'
import { commentCases } from './writes/comments.ts'
import { profileCases } from './writes/profile.ts'
import { uploadCases } from './writes/upload.ts'
import { viewCases } from './writes/views.ts'

/** Everything that a server is held to: plain reading first, so that what is absent is known. */
export const cases: readonly Case[] = [
  ...readCases,
  ...generatedCases,
  ...missingCases,
  ...pagingCases,
  ...sortingCases,
  ...filterCases,
  ...queryCases,
  ...ownListCases,
  ...yearCases,
  ...onThisDayCases,
  ...countCases,
  ...shelfCases,
  ...similarCases,
  ...searchCases,
  ...zappingCases,
  ...threadCases,
  ...profileReadCases,
  ...agreementCases,
  ...linkCases,
  ...fileCases,
  ...headerCases,
  ...encodingCases,
  ...corsCases,
  ...askerCases,
  ...stableCases,
  ...profileCases,
  ...commentCases,
  ...viewCases,
  ...uploadCases,
  ...accountCases,
  ...refusalCases,
  ...neighbourCases,
]
