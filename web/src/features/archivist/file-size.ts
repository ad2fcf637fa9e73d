const KILO = 1024
const MEGA = KILO * KILO

/** Formats bytes as '12,3 Mo'. The unit is 1024-based, as is the contract's limit. */
export function fileSize(bytes: number, language: string): string {
  const [unit, value] = bytes < MEGA ? ['kilobyte', bytes / KILO] : ['megabyte', bytes / MEGA]
  const maximumFractionDigits = value < 100 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(
    value,
  )
}
