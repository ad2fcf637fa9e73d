import { fetchFile } from '../client.ts'

/** Whether a host answers with this file, of which no more than the head is read. */
export async function isThere(address: string): Promise<boolean> {
  const enough = new AbortController()
  try {
    return (await fetchFile(address, enough.signal)).ok
  } catch {
    return false
  } finally {
    enough.abort()
  }
}
