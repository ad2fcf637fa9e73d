/** A `YYYY-MM-DD` date of a URL if it is valid. */
export const readDay = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** Browsers parse 31 February as a day in March, so the result is compared with the text. */
export const isDay = (text: string) =>
  /^\d.{9}$/.test(text) && (new Date(text).toJSON() as string | null)?.startsWith(text) === true
