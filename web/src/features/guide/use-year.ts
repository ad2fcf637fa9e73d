import { eveningYear } from '../../entities/archive/evening-year.ts'
import { usePersisted } from '../../device/persisted-store.ts'

/** Years between today and the default year. */
const YEARS_BACK = 30

export function useYear(dialled: number | undefined, thisYear: number) {
  const saved = usePersisted(eveningYear, (value) => value)
  const year = dialled ?? saved
  return year === undefined ? thisYear - YEARS_BACK : Math.min(year, thisYear)
}
