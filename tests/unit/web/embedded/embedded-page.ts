import { vi } from 'vitest'
import { readCode, type TokenFault } from '#mock/embedded/code.ts'
import type { FaultId } from '#mock/embedded/platform-faults.ts'
import type { SimulatorSettings } from '#mock/embedded/settings.ts'
import { CLIENT, simulatedFrame } from '#test/support/server/simulated-frame.ts'

const json = (status: number, body: object) => Response.json(body, { status })

const html = () =>
  new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } })

/** The API's responses when the exchange of a code fails. */
const exchanges: Record<TokenFault, () => Promise<Response>> = {
  refused: () => Promise.resolve(json(400, { error: 'invalid_grant' })),
  failed: () => Promise.resolve(json(500, { error: 'internal_server_error' })),
  html: () => Promise.resolve(html()),
  empty: () => Promise.resolve(new Response(null, { status: 200 })),
  odd: () => Promise.resolve(json(200, {})),
  dropped: () => Promise.reject(new TypeError('Failed to fetch')),
  hangs: () => new Promise(() => {}),
}

type Options = {
  /** Replaces the API's response to every code. */
  answer?: () => Promise<Response>
  settings?: Partial<SimulatorSettings>
  /** Allowed platform hosts; by default the simulator. */
  platformHosts?: readonly string[]
  platformClientId?: string
}

/** Loads the site's modules again in a simulated frame with the real SDK. */
export async function embeddedPage(
  fault: readonly FaultId[],
  {
    answer,
    settings = {},
    platformHosts = ['http://localhost:3333'],
    platformClientId = CLIENT,
  }: Options = {},
) {
  const frame = await simulatedFrame(fault, settings)
  const reload = vi.fn<() => void>()
  Object.assign(frame.address, { reload })
  vi.stubGlobal('appConfig', { platformClientId, platformHosts })
  const exchanged: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { code } = (await request.json()) as { code: string }
    exchanged.push(code)
    const { persona = '', exchange } = readCode(code) ?? {}
    if (answer) return answer()
    if (exchange) return exchanges[exchange]()
    frame.grant(code, persona)
    return json(200, { access_token: code })
  })
  const { connection, publisher } = await import('#web/src/embedded/connection.ts')
  const { presenceAt } = await import('#web/src/embedded/presence.ts')
  const { retryOf } = await import('#web/src/embedded/connection-state.ts')
  const { currentHost } = await import('#web/src/embedded/sdk.ts')
  const { openExternal, blockedLink } = await import('#web/src/embedded/open-external.ts')
  return {
    frame,
    connection,
    publisher,
    presenceAt,
    retryOf,
    currentHost,
    openExternal,
    blockedLink,
    reload,
    exchanged,
  }
}
