/** A day as it is written in addresses (`YYYY-MM-DD`), if the calendar has it. */
export const readDay = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** Browsers take a 31st of February for one in March, which is written otherwise. */
export const isDay = (text: string) =>
  /^\d.{9}$/.test(text) && (new Date(text).toJSON() as string | null)?.startsWith(text) === true
