import { addresses, rawRequest } from './raw-request.ts'

type Summary = { id: string; title: string }

/** Returns archives, the latest first. The first `PRERENDERED_COUNT` were prerendered. */
export async function additions(): Promise<Summary[]> {
  const { body } = await rawRequest(`${addresses.prerenderedApi}/api/archives?sort=-createdAt`)
  return (JSON.parse(body.toString()) as { items: Summary[] }).items
}
