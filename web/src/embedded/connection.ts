import { api, dataOf } from '../api/client.ts'
import { config } from '../config/config.ts'
import { createConnection } from './connect.ts'
import { currentHost, loadSdk, logFailure, openHost } from './sdk.ts'
import { createPublisher } from './publish-presence.ts'
import { takeLayout, takeOrientation } from './tile/watch-tile.ts'

/** Exchanges the code for the platform's token, which is never sent to the site's API. */
async function exchangeCode(code: string): Promise<string> {
  const answer = await dataOf(api.POST('/api/discord/token', { body: { code } })).catch(
    () => undefined,
  )
  const token: unknown = answer?.access_token
  if (typeof token !== 'string' || !token) throw new Error('Failed to exchange code for token')
  return token
}

export const connection = createConnection({
  load: loadSdk,
  open: (sdk, close) =>
    openHost(sdk, config.platformClientId, {
      onClose: (code, message) =>
        close({ message: message || 'Closed by the chat platform', refusal: { code, message } }),
      onError: (code, message) => logFailure('Discord reports an error:', { code, message }),
      onLayout: takeLayout,
      onOrientation: takeOrientation,
    }),
  exchange: exchangeCode,
  reload: () => location.reload(),
})

export const publisher = createPublisher({
  send: async (presence) => currentHost().setActivity(presence),
  log: logFailure,
})
