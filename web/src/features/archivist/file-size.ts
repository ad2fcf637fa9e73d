const KILO = 1024
const MEGA = KILO * KILO

/** Bytes → '12,3 Mo', by 1024 as the limit is set. */
export function fileSize(bytes: number, language: string): string {
  const [unit, value] = bytes < MEGA ? ['kilobyte', bytes / KILO] : ['megabyte', bytes / MEGA]
  const maximumFractionDigits = value < 100 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(
    value,
  )
}
