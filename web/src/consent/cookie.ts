/** '1' allows statistics; '0' refuses them. */
export type ConsentValue = '1' | '0'

const NAME = 'consent'
/** Thirteen times thirty days, in seconds; the banner returns after that. */
const MAX_AGE = 13 * 30 * 24 * 60 * 60

/** Returns '1' only if every cookie of the name is '1'; other or contradictory values refuse. */
export function readChoice(cookies: string): ConsentValue | undefined {
  const values = cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === NAME && value.length > 0 ? [value.join('=').trim()] : []
  })
  if (values.length === 0) return undefined
  return values.every((value) => value === '1') ? '1' : '0'
}

/** The value for `document.cookie`. `domain` is '' for a cookie of this host only. */
export function choiceCookie(choice: ConsentValue, domain: string, secure: boolean): string {
  return [
    `${NAME}=${choice}`,
    `Max-Age=${MAX_AGE}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
