/** Origins of the tested release: host names of their own on one port with TLS. */
export interface Addresses {
  readonly site: string
  readonly activity: string
  /** The site with prerendered pages. */
  readonly prerendered: string
  /** The API of the prerendered site. No test adds archives to it. */
  readonly prerenderedApi: string
  /** The site whose pages are rendered on request. */
  readonly rendered: string
  /** The site with API, files, statistics and desk on one origin, as journeys need it. */
  readonly front: string
  /** The upstream host of `front`. */
  readonly behind: string
  readonly api: string
  /** Another name of the API, which the site's policy does not allow. */
  readonly alias: string
  readonly files: string
  readonly statistics: string
  /** The release at an origin that the API does not allow. */
  readonly stranger: string
  /** The site without TLS. */
  readonly plain: string
  readonly httpsPort: number
  readonly httpPort: number
}

export const CLIENT = '100000000000000002'

/** The chat platform's page and the host of its proxy, under their real names. */
export const PLATFORM = 'https://discord.com'
/** Frames the site without permission. */
export const EVIL_ORIGIN = 'https://evil.test'
/** May frame the player, but nothing else of the site. */
export const EMBEDDING_SITE = 'https://school.test'

export const FRAME = `https://${CLIENT}.discordsays.com`

export function addressesAt(httpsPort: number, httpPort: number): Addresses {
  const at = (name: string) => `https://${name}.localhost:${httpsPort}`
  return {
    site: at('tele'),
    activity: at('activity'),
    prerendered: at('prerendered'),
    prerenderedApi: at('prerendered-api'),
    rendered: at('rendered'),
    // Node resolves 'localhost', unlike the other names.
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
