import { fetchFile } from '../client.ts'

/** What a host or a network on the way says of itself instead of giving the file. */
const WORDS = /^\s*(?:text\/|application\/(?:json|[\w.-]+\+json|xhtml))/i

/** Whether a host answers with this file, of which no more than the head is read. */
export async function isThere(address: string): Promise<boolean> {
  const enough = new AbortController()
  try {
    const { ok, headers } = await fetchFile(address, enough.signal)
    return ok && !WORDS.test(headers.get('content-type') ?? '')
  } catch {
    return false
  } finally {
    enough.abort()
  }
}
