/** Allows punctuation around a time, and a further query after it. */
const amid = (form: string) =>
  new RegExp(
    `^[^\\p{L}\\p{N}.,:+−–—-]*(?:npt:|pt)?(?=\\d)${form}[^\\p{L}\\p{N}]*(?:[?&#%].*)?$`,
    'ius',
  )

const SECONDS = '(\\d{1,9}(?:[.,]\\d{1,9})?)'
/** 90, 90.5, 1:30, 1:02:03. Only the first number may exceed 59. */
const CLOCK = amid(
  `(?:(\\d{1,5}):(?=[0-5]?\\d:\\d))?(?:(\\d{1,5}):(?=[0-5]?\\d(?!\\d)))?${SECONDS}`,
)
/** The separator of two parts: 1 h 5 min, 1 hora y 5 minutos, 1 Std. 5 Min. */
const AND = '[\\s.,]{0,3}(?:(?:and|et|und|y)\\s)?'
const HOURS = 'h(?:(?:ou)?rs?|eures?|oras?)?|std|stunden?'
const MINUTES = 'm(?:n|in(?:ut(?:[eo]s?|en)|s)?)?'
const SECOND_UNITS = 's(?:eg(?:undos?)?|ek(?:unden?)?|ec(?:onde?s?|s)?)?'
/** 90s, 1m30, 1h30, 1 h 5 min, 1'30, in the site's languages */
const UNITS = amid(
  `(?:(\\d{1,3})\\s?(?:${HOURS})${AND})?` +
    `(?:(\\d{1,5})\\s?(?:(?:${MINUTES})${AND}|['’′](?=\\d)))?` +
    `(?:${SECONDS}\\s?(${SECOND_UNITS})?)?`,
)

const fullWidth = /[！-～]/g
const asAscii = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
/** Percent-encoding left by a URL that was encoded twice. */
const escaped = /%([2-7][\da-f])/gi
const unescaped = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))

/** Parses a time in seconds; undefined if invalid. Used for URLs, comments and the share dialog. */
export function readMoment(text: string): number | undefined {
  const plain = text.slice(0, 200).replace(fullWidth, asAscii).replace(escaped, unescaped)
  const found = CLOCK.exec(plain) ?? UNITS.exec(plain)
  if (!found) return undefined
  const [, hours, minutes, seconds, unit] = found
  // '1h30' means 1 h 30 min.
  if (hours && !minutes && seconds && !unit) return sum(hours, seconds, '0')
  return sum(hours, minutes, seconds)
}

const sum = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
