import { SCROLL_KEY as KEY } from '../../device/storage.ts'

/** Where a visitor was on a page: how far down in px, and a card's link with its distance from the top of the window. */
export type ScrollPosition = { y: number; href?: string; top?: number }

/** SCROLL_KEY holds a JSON array of them by history entry, the latest last. */
type Row = [entry: string, y: number, href?: string, top?: number]

const MOST = 50
/** Less is soon scrolled again. */
const LEAST_PX = 400

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  row[1] > LEAST_PX &&
  Number.isFinite(row[1]) &&
  (row[2] === undefined || (typeof row[2] === 'string' && Number.isFinite(row[3])))

/** Rows out of stored text; whatever is not a row is left out. */
export function parseScrollPositions(text: string | null): Row[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRow).slice(-MOST) : []
  } catch {
    return []
  }
}

let rows: Row[] | undefined

function all() {
  try {
    // Reading the property `sessionStorage` throws by itself where storage is blocked.
    return (rows ??= parseScrollPositions(sessionStorage.getItem(KEY)))
  } catch {
    return (rows = [])
  }
}

/** Where the visitor was when this history entry was left, if that was far down. */
export function scrollPositionOf(entry: string): ScrollPosition | undefined {
  const row = all().find(([other]) => other === entry)
  return row && { y: row[1], ...(row[2] && { href: row[2], top: row[3] ?? 0 }) }
}

/**
 * Remembers where the visitor is, as long as this tab is open.
 * @param chosen the link that is being followed: the position is held to it if it is a card's
 */
export function saveScrollPosition(entry: string, chosen: Element | null) {
  rows = all().filter(([other]) => other !== entry)
  if (scrollY > LEAST_PX) {
    const link = cardLink(chosen)
    const { top } = link?.getBoundingClientRect() ?? { top: 0 }
    const row: Row = [entry, Math.round(scrollY)]
    if (link) row.push(link.getAttribute('href') ?? '', Math.round(top))
    rows = [...rows, row].slice(-MOST)
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rows))
  } catch {
    // Then only until the page is loaded anew.
  }
}

/** The chosen card's link, or else the one nearest the middle of the window. */
function cardLink(chosen: Element | null) {
  const links = [...document.querySelectorAll('main li a[href]')]
  if (chosen && links.includes(chosen)) return chosen
  const off = (link: Element) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2)
  let nearest = links[0]
  for (const link of links) if (nearest && off(link) < off(nearest)) nearest = link
  return nearest
}
