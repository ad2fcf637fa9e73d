import { addresses, rawRequest } from './raw-request.ts'

type Summary = { id: string; title: string }

/** Archives in the order in which they were added, of which the first few were prerendered. */
export async function additions(): Promise<Summary[]> {
  const { body } = await rawRequest(`${addresses.prerenderedApi}/api/archives?sort=-createdAt`)
  return (JSON.parse(body.toString()) as { items: Summary[] }).items
}
