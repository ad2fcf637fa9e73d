import { config } from '../config.ts'
import { createConnection } from './connect.ts'
import { exchangeCode } from './exchange-code.ts'
import { currentHost, loadSdk, openHost } from './host.ts'
import { logFailure } from './log.ts'
import { createPublisher } from './publish.ts'

/** This page's connection to the chat platform. */
export const connection = createConnection({
  load: loadSdk,
  open: (sdk, close) =>
    openHost(sdk, config.platformClientId, {
      onClose: (code, message) =>
        close({ error: message || 'Closed by the chat platform', refusal: { code, message } }),
      onError: (code, message) => logFailure('Discord reports an error:', { code, message }),
    }),
  exchange: exchangeCode,
  reload: () => location.reload(),
})

/** What other members of the platform see of this page. */
export const publisher = createPublisher({
  send: async (presence) => currentHost().setActivity(presence),
  log: logFailure,
})
