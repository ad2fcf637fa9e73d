export const decadeOf = (year: number) => Math.floor(year / 10) * 10
