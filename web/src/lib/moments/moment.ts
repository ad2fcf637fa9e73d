/** A form, between what a sentence or a chat has left around it, or a further query behind it. */
const amid = (form: string) =>
  new RegExp(
    `^[^\\p{L}\\p{N}.,:+−–—-]*(?:npt:|pt)?(?=\\d)${form}[^\\p{L}\\p{N}]*(?:[?&#%].*)?$`,
    'ius',
  )

const SECONDS = '(\\d{1,9}(?:[.,]\\d{1,9})?)'
/** 90, 90.5, 1:30, 1:02:03. Only what comes first may be above 59. */
const CLOCK = amid(
  `(?:(\\d{1,5}):(?=[0-5]?\\d:\\d))?(?:(\\d{1,5}):(?=[0-5]?\\d(?!\\d)))?${SECONDS}`,
)
/** Between two numbers: 1 h 5 min, 1 hora y 5 minutos, 1 Std. 5 Min. */
const AND = '[\\s.,]{0,3}(?:(?:and|et|und|y)\\s)?'
const HOURS = 'h(?:(?:ou)?rs?|eures?|oras?)?|std|stunden?'
const MINUTES = 'm(?:n|in(?:ut(?:[eo]s?|en)|s)?)?'
const SECOND_UNITS = 's(?:eg(?:undos?)?|ek(?:unden?)?|ec(?:onde?s?|s)?)?'
/** 90s, 1m30, 1h30, 1 h 5 min, 1'30, in the words of the site's languages */
const UNITS = amid(
  `(?:(\\d{1,3})\\s?(?:${HOURS})${AND})?` +
    `(?:(\\d{1,5})\\s?(?:(?:${MINUTES})${AND}|['’′](?=\\d)))?` +
    `(?:${SECONDS}\\s?(${SECOND_UNITS})?)?`,
)

const fullWidth = /[！-～]/g
const asAscii = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
/** Left of an address that was escaped twice. */
const escaped = /%([2-7][\da-f])/gi
const unescaped = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))

/** Seconds; undefined where a text is no moment. Addresses, comments and the share dialog all read by it. */
export function readMoment(text: string): number | undefined {
  const plain = text.slice(0, 200).replace(fullWidth, asAscii).replace(escaped, unescaped)
  const found = CLOCK.exec(plain) ?? UNITS.exec(plain)
  if (!found) return undefined
  const [, hours, minutes, seconds, unit] = found
  // '1h30': nobody means half a minute.
  if (hours && !minutes && seconds && !unit) return sum(hours, seconds, '0')
  return sum(hours, minutes, seconds)
}

const sum = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'))
