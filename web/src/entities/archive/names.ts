/** A recording's title with its year, unless the title ends with it. */
export const withYear = (title: string, year: number) =>
  title.endsWith(`(${year})`) ? title : `${title} (${year})`
