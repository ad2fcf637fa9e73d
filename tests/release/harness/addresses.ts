/** Where everything of the tried release is: host names of their own, on one port with TLS. */
export interface Addresses {
  readonly site: string
  readonly activity: string
  /** The site again, with pages that were drawn ahead. */
  readonly drawn: string
  /** Its API, which nobody adds to. */
  readonly drawnApi: string
  /** The site again, with API, files, statistics and desk on one origin, as journeys know it. */
  readonly front: string
  /** Where the site of that origin is taken from. */
  readonly behind: string
  readonly api: string
  /** The API by another name, which the site does not know. */
  readonly alias: string
  readonly files: string
  readonly statistics: string
  /** The same release at a name that the API does not know. */
  readonly stranger: string
  /** The site's name without TLS. */
  readonly plain: string
  readonly httpsPort: number
  readonly httpPort: number
}

export const CLIENT = '100000000000000002'

/** The platform's own page, and its proxy's host, under their real names. */
export const PLATFORM = 'https://discord.com'
/** Pages that try to frame others. */
export const EVIL = 'https://evil.test'
/** May show the player in a frame, and nothing else of the site. */
export const SCHOOL = 'https://school.test'

export const FRAME = `https://${CLIENT}.discordsays.com`

export function addressesAt(httpsPort: number, httpPort: number): Addresses {
  const at = (name: string) => `https://${name}.localhost:${httpsPort}`
  return {
    site: at('tele'),
    activity: at('activity'),
    drawn: at('drawn'),
    drawnApi: at('drawn-api'),
    // A name that Node resolves, too.
    front: `https://localhost:${httpsPort}`,
    behind: at('behind'),
    api: at('api'),
    alias: at('api-alias'),
    files: at('files'),
    statistics: at('statistics'),
    stranger: at('stranger'),
    plain: `http://tele.localhost:${httpPort}`,
    httpsPort,
    httpPort,
  }
}
