/** '1': statistics are allowed; '0': they are refused. */
export type Choice = '1' | '0'

const NAME = 'consent'
/** Thirteen times thirty days, in seconds: the choice is asked for again after that. */
const MAX_AGE = 13 * 30 * 24 * 60 * 60

/** A value that is neither 1 nor 0, or two cookies that disagree, are no choice. */
export function readChoice(cookies: string): Choice | undefined {
  const values = cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === NAME ? [value.join('=').trim()] : []
  })
  const [first] = values
  if (first !== '1' && first !== '0') return undefined
  return values.every((value) => value === first) ? first : undefined
}

/** What to assign to `document.cookie`. `domain` is '' for a cookie of this host only. */
export function choiceCookie(choice: Choice, domain: string, secure: boolean): string {
  return [
    `${NAME}=${choice}`,
    `Max-Age=${MAX_AGE}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}
