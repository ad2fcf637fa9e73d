import type { Case } from '../run/case.ts'
import { consistencyCases } from './consistency.ts'
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
import { notFoundCases } from './not-found.ts'
import { profileReadCases } from './members/profiles.ts'
import { threadCases } from './members/threads.ts'
import { readCases } from './reads.ts'
import { refusalCases } from './refusals.ts'
import { clientCases } from './relations/client-independence.ts'
import { writeIsolationCases } from './relations/write-isolation.ts'
import { stableCases } from './relations/stable.ts'
import { searchCases } from './discovery/search.ts'
import { latestAndPopularCases } from './discovery/latest-and-popular.ts'
import { similarCases } from './discovery/similar.ts'
import { onThisDayCases } from './lists/on-this-day.ts'
import { searchExtensionCases } from './lists/search-extensions.ts'
import { zappingCases } from './discovery/zapping.ts'
import { accountCases } from './writes/account.ts'
import { commentCases } from './writes/comments.ts'
import { profileCases } from './writes/profile.ts'
import { uploadCases } from './writes/upload.ts'
import { viewCases } from './writes/views.ts'

/** Runs plain reads first, so that later cases skip operations that are absent. */
export const cases: readonly Case[] = [
  ...readCases,
  ...generatedCases,
  ...notFoundCases,
  ...pagingCases,
  ...sortingCases,
  ...filterCases,
  ...queryCases,
  ...searchExtensionCases,
  ...yearCases,
  ...onThisDayCases,
  ...countCases,
  ...latestAndPopularCases,
  ...similarCases,
  ...searchCases,
  ...zappingCases,
  ...threadCases,
  ...profileReadCases,
  ...consistencyCases,
  ...linkCases,
  ...fileCases,
  ...headerCases,
  ...encodingCases,
  ...corsCases,
  ...clientCases,
  ...stableCases,
  ...profileCases,
  ...commentCases,
  ...viewCases,
  ...uploadCases,
  ...accountCases,
  ...refusalCases,
  ...writeIsolationCases,
]
