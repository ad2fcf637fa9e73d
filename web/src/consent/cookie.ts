/** '1': statistics are allowed; '0': they are refused. */
export type ConsentValue = '1' | '0'

const NAME = 'consent'
/** Thirteen times thirty days, in seconds: the choice is asked for again after that. */
const MAX_AGE = 13 * 30 * 24 * 60 * 60

/** While the cookie exists nobody is asked, and only 1 allows anything: any other value, or two that disagree, refuse. */
export function readChoice(cookies: string): ConsentValue | undefined {
  const values = cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === NAME && value.length > 0 ? [value.join('=').trim()] : []
  })
  if (values.length === 0) return undefined
  return values.every((value) => value === '1') ? '1' : '0'
}

/** What to assign to `document.cookie`. `domain` is '' for a cookie of this host only. */
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
