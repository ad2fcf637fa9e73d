const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** `21:04:05` of an RFC 3339 time, as the clock on this machine's wall has it. */
export const formatTime = (at: string) => time.format(Date.parse(at))

/** `12 Jul 1998, 21:04:05`, likewise; takes milliseconds, too. */
export const dateTimeOf = (at: string | number) => dateTime.format(new Date(at))
