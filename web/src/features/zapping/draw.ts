import { api, dataOf } from '../../api/client.ts'
import type { DrawArchive } from './stock.ts'

/** Asks the API for an archive at random. */
export const drawArchive: DrawArchive = async (channel, exclude, signal) => {
  // Only what is asked for: the very first question is the same for everybody.
  const query = { ...(channel && { channel }), ...(exclude.length > 0 && { exclude }) }
  const { archive } = await dataOf(api.GET('/api/zapping', { params: { query }, signal }))
  return archive
}
