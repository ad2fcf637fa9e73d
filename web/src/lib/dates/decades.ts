export const decadeOf = (year: number) => Math.floor(year / 10) * 10

/** Whether that can be a year of television: axes and bars are as long as the years are apart. */
export const isBroadcastYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 1800 && Number(value) < 2200

const FIRST = 1940

export const allDecades = (now = new Date()) =>
  Array.from(
    { length: (decadeOf(now.getFullYear()) - FIRST) / 10 + 1 },
    (_, position) => FIRST + position * 10,
  )
