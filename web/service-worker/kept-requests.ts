/** Whether the answer may be shown again without a network: what anybody may read, asked without a token. */
export const isKeptAnswer = ({ method, headers, url }: Request) =>
  method === 'GET' &&
  headers.get('accept') === 'application/json' &&
  !headers.has('authorization') &&
  new URL(url).pathname.includes('/api/')

/** Pictures of the site's own origin, below /files/: what comes from elsewhere is opaque, and would fill the device. */
export const isPicture = ({ destination }: Request, { origin, pathname }: URL, own: string) =>
  destination === 'image' && origin === own && pathname.startsWith('/files/')
