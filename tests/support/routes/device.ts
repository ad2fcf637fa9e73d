import type { components } from '#contract'
import type { Site } from './open-site.tsx'

type Page = components['schemas']['ArchivePage']

/**
 * Stores the most viewed archives: twelve in “watch later”, eight in the history, and of these the
 * first two started.
 */
export async function storeVisits({ server }: Site) {
  const { items } = (await server.get('/api/archives?sort=-views')).body as Page
  const dated = items.map((archive, index) => ({ ...archive, at: 1e12 - index }))
  const started = items.slice(4, 6).map(({ id, duration }) => [id, duration / 4, duration])
  localStorage.setItem('shelf', JSON.stringify(dated.slice(0, 12)))
  localStorage.setItem('history', JSON.stringify(dated.slice(4, 12)))
  localStorage.setItem('player.positions', JSON.stringify(started))
  localStorage.setItem('search.recent', '["météo"]')
  return items
}

/** The browser stores nothing more on this page, until `end`. */
export function fillStorage(storage = localStorage) {
  const setItem = storage.setItem.bind(storage)
  const replace = (value: Storage['setItem']) =>
    Object.defineProperty(storage, 'setItem', { value, configurable: true })
  replace(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return { end: () => replace(setItem) }
}
