const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** Formats an RFC 3339 time as `21:04:05`, in local time. */
export const formatTime = (at: string) => time.format(Date.parse(at))

/** Formats an RFC 3339 time or milliseconds as `12 Jul 1998, 21:04:05`, in local time. */
export const dateTimeOf = (at: string | number) => dateTime.format(new Date(at))
