/** A day that the calendar has. */
function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())
    ? day.toISOString().startsWith(text)
    : false
}

/** RFC 3339, in UTC as the contract says: a real day, a real time, a final Z. */
function isDateTime(text: string): boolean {
  const [, day = '', time = ''] = /^(.{10})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z$/.exec(text) ?? []
  return isDate(day) && /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)
}

/** Every format that the contract names, at full strictness: the suite may cost what a server may not. */
export const formats = {
  date: isDate,
  'date-time': isDateTime,
  email: /^[^\s@<>"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
  binary: true,
} as const
