import { language } from './data/language.ts'
import { readingOperation, writingOperation } from './data/operations.ts'
import { page } from './data/page.ts'
import { failure, platformFault, programme, scenario } from './data/rows.ts'
import type { Recipe } from './recipe.ts'

/** README's recipes, each with something that is added by it. The language comes last: it needs every text. */
export const recipes: readonly Recipe[] = [
  page,
  readingOperation,
  writingOperation,
  scenario,
  programme,
  failure,
  platformFault,
  language,
]
