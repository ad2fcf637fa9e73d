/** A day as it is written in addresses (`YYYY-MM-DD`), if the calendar has it. */
export const readDay = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** Browsers take a 31st of February for one in March. */
export function isDay(text: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
