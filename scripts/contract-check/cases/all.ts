import type { Case } from '../run/case.ts'
import { agreementCases } from './agreement.ts'
import { fileCases } from './files.ts'
import { filterCases } from './filters.ts'
import { findingCases } from './finding.ts'
import { generatedCases } from './generated.ts'
import { outageCases } from './outages.ts'
import { pagingCases } from './paging.ts'
import { readCases } from './reads.ts'
import { refusalCases } from './refusals.ts'
import { shelfCases } from './shelves.ts'
import { sortingCases } from './sorting.ts'
import { threadCases } from './threads.ts'
import { windowCases } from './windows.ts'
import { accountCases } from './writes/account.ts'
import { commentCases } from './writes/comments.ts'
import { profileCases } from './writes/profile.ts'
import { uploadCases } from './writes/upload.ts'
import { viewCases } from './writes/views.ts'
import { yearCases } from './years.ts'

/** Everything that a server is held to: plain reading first, so that what is absent is known. */
export const cases: readonly Case[] = [
  ...readCases,
  ...generatedCases,
  ...pagingCases,
  ...filterCases,
  ...yearCases,
  ...sortingCases,
  ...shelfCases,
  ...findingCases,
  ...agreementCases,
  ...threadCases,
  ...windowCases,
  ...fileCases,
  ...profileCases,
  ...commentCases,
  ...viewCases,
  ...uploadCases,
  ...accountCases,
  ...refusalCases,
  ...outageCases,
]
