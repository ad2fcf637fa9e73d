import { eveningYear } from '../../device/evening-year.ts'
import { usePersisted } from '../../device/persisted-store.ts'

/** Years between today and the default year. */
const YEARS_BACK = 30

export function useYear(dialled: number | undefined, thisYear: number) {
  const kept = usePersisted(eveningYear, (value) => value)
  const wanted = dialled ?? kept
  return wanted === undefined ? thisYear - YEARS_BACK : Math.min(wanted, thisYear)
}
