import type { IDiscordSDK } from '@discord/embedded-app-sdk'

type Authorize = IDiscordSDK['commands']['authorize']

const scope: Parameters<Authorize>[0]['scope'] = [
  'applications.commands',
  'identify',
  'guilds',
  'guilds.members.read',
  'rpc.activities.write',
]

/** Requests an OAuth 2 code. The response may omit `state`; if present, it must match. */
export async function requestAuthorization(
  authorize: Authorize,
  clientId: string,
  takeState: () => unknown,
): Promise<string> {
  const state = randomText()
  const { code } = await authorize({
    client_id: clientId,
    response_type: 'code',
    state,
    prompt: 'none',
    scope,
  })
  const given = takeState()
  if (given !== undefined && given !== state) throw new Error('The state of the answer is not ours')
  return code
}

/** 128 random bits; `crypto.randomUUID` requires a secure context. */
const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
