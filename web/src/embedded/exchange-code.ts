import { api, dataOf } from '../api/client.ts'

/**
 * Exchanges the platform's code for a token, which is for the platform alone: it is never sent to our
 * API, where it would say nothing. Whatever goes wrong has one name.
 */
export async function exchangeCode(code: string): Promise<string> {
  const answer = await dataOf(api.POST('/api/discord/token', { body: { code } })).catch(
    () => undefined,
  )
  const token: unknown = answer?.access_token
  if (typeof token !== 'string' || !token) throw new Error('Failed to exchange code for token')
  return token
}
