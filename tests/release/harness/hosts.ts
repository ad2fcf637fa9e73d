/** Addresses of the tested release: separate host names on one port with TLS. */
export interface Addresses {
  readonly site: string
  readonly activity: string
  /** The site again, with prerendered pages. */
  readonly prerendered: string
  /** Its API, whose archives never grow. */
  readonly prerenderedApi: string
  /** The site again, with API, files, statistics and desk on one origin, as journeys need it. */
  readonly front: string
  /** The upstream of that origin's site. */
  readonly behind: string
  readonly api: string
  /** The API by another name, which the site does not know. */
  readonly alias: string
  readonly files: string
  readonly statistics: string
  /** The same release at an origin that the API does not allow. */
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
export const EVIL_ORIGIN = 'https://evil.test'
/** May show the player in a frame, and nothing else of the site. */
export const EMBEDDING_SITE = 'https://school.test'

export const FRAME = `https://${CLIENT}.discordsays.com`

export function addressesAt(httpsPort: number, httpPort: number): Addresses {
  const at = (name: string) => `https://${name}.localhost:${httpsPort}`
  return {
    site: at('tele'),
    activity: at('activity'),
    prerendered: at('drawn'),
    prerenderedApi: at('drawn-api'),
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
