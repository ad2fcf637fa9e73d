import { addresses, rawRequest } from './raw-request.ts'

type Summary = { id: string; title: string }

async function listed(query = ''): Promise<Summary[]> {
  const { body } = await rawRequest(`${addresses.prerenderedApi}/api/archives${query}`)
  return (JSON.parse(body.toString()) as { items: Summary[] }).items
}

/** In the order in which the site shows them; the first was prerendered. */
export const newest = () => listed()

/** In the order in which they were added, of which the first few were prerendered. */
export const additions = () => listed('?sort=-createdAt')
