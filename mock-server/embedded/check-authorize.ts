/** The scopes that the site needs, no more and no less. */
export const SCOPES: readonly string[] = [
  'applications.commands',
  'identify',
  'guilds',
  'guilds.members.read',
  'rpc.activities.write',
]

const MAX_STATE_LENGTH = 512

export function checkAuthorize(args: Record<string, unknown>, clientId: unknown): string[] {
  const { client_id: client, response_type: type, scope, state, prompt } = args
  const requested = (Array.isArray(scope) ? scope : []).map((one) =>
    typeof one === 'string' ? one : JSON.stringify(one),
  )
  const missing = SCOPES.filter((one) => !requested.includes(one))
  const extra = requested.filter((one) => !SCOPES.includes(one))
  const wrongs: [boolean, string][] = [
    [client !== clientId, 'client_id is not the one of the handshake'],
    [type !== 'code', 'response_type is not "code"'],
    [!Array.isArray(scope), 'scope is not a list'],
    [missing.length > 0, `scope lacks ${missing.join(', ')}`],
    [extra.length > 0, `scope asks for more than the product needs: ${extra.join(', ')}`],
    [prompt !== 'none', 'prompt is not "none"'],
    [
      typeof state !== 'string' || state === '',
      'state is missing: the answer cannot be told apart',
    ],
    [typeof state === 'string' && state.length > MAX_STATE_LENGTH, 'state is longer than 512'],
  ]
  return wrongs.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))
}
