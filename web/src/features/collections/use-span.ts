import { useTranslation } from 'react-i18next'
import type { CollectionSummary } from '../../entities/types.ts'

/** Formats the years of a collection; undefined if the server does not say them. */
export function useSpan() {
  const { t } = useTranslation()
  return ({
    firstYear: first,
    lastYear: last,
  }: Pick<CollectionSummary, 'firstYear' | 'lastYear'>) =>
    first && last && first !== last ? t('collections.span', { first, last }) : first
}
