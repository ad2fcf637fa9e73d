const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

export const dayLength = 86_400_000

export function epochDay(year: number, month: number, day: number): number {
  return Math.floor(Date.UTC(year, month - 1, day) / dayLength)
}

export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export const padTwo = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/** `1978-03-12`, for years of four digits. Twice as fast as slicing an ISO string. */
export function isoDate(day: number): string {
  const date = new Date(day * dayLength)
  return `${date.getUTCFullYear()}-${padTwo(date.getUTCMonth() + 1)}-${padTwo(date.getUTCDate())}`
}

function monthOf(day: number): number {
  return new Date(day * dayLength).getUTCMonth() + 1
}

/** Formats as `12 mars 1978`, `1er mai 1981`. */
export function frenchDate(day: number): string {
  const date = new Date(day * dayLength)
  return `${frenchDay(day)} ${date.getUTCFullYear()}`
}

export function frenchDay(day: number): string {
  const date = new Date(day * dayLength)
  const n = date.getUTCDate()
  return `${n === 1 ? '1er' : n}\u00A0${months[date.getUTCMonth()] ?? ''}`
}

export function frenchMonth(day: number): string {
  return months[monthOf(day) - 1] ?? ''
}

export function frenchWeekday(day: number): string {
  return weekdays[weekday(day)] ?? ''
}

/** The season of the calendar month, such as `le printemps`. */
export function frenchSeason(day: number): string {
  const month = monthOf(day)
  if (month <= 2 || month === 12) return 'l’hiver'
  if (month <= 5) return 'le printemps'
  return month <= 8 ? 'l’été' : 'l’automne'
}
