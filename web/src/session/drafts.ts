import { DRAFT_PREFIX as PREFIX } from '../device/storage.ts'

const OWNER = 'owner'

let owner: string | undefined

/** What was typed in a session that has ended by itself, and in its forms since then; undefined in any other. */
let left: Map<string, string> | undefined

/** What the browser has no room for, or stores nothing of: kept as long as the page. */
const unstored = new Map<string, string>()

/** What only the page holds would go with it unasked. */
const ask = (event: Event) => {
  if (left?.size) event.preventDefault()
}

/**
 * What was typed and not sent, as long as the tab is open and its member's session lasts. Where
 * that ends by itself the texts wait in the page: there its member finds them, and nobody else.
 */
export const drafts = {
  /** A session has begun: says who types from now on. What another member typed goes. */
  belongTo(member: string) {
    const own = owner === member ? left : undefined
    release()
    if (stored(OWNER) !== member) clearTab()
    owner = member
    for (const [name, text] of own ?? []) drafts.write(name, text)
  },

  /** @param isFollowed another one has begun: what its member wrote in this tab meanwhile stays */
  end(isAsked: boolean, isFollowed = false) {
    const isOthers = isFollowed && stored(OWNER) !== owner
    const texts = left ?? new Map(isOthers ? unstored : Object.entries(drafts.all().texts))
    // Of who wrote them: a page that has just been loaded, or come back to, may know of nobody, or of another.
    if (!left && !isOthers) owner = stored(OWNER) ?? owner
    unstored.clear()
    if (!isOthers) clearTab()
    release()
    if (isAsked) return
    left = texts
    addEventListener('beforeunload', ask)
  },

  read: (name: string): string | undefined => (left ? left.get(name) : stored(name)),

  /** Whether a text is kept under a name, or under one that goes on from it after a dot. */
  isKept: (name: string): boolean =>
    [...(left?.keys() ?? namesInTab())].some((one) => one === name || one.startsWith(`${name}.`)),

  all(): { of: string | undefined; texts: Record<string, string> } {
    const names = namesInTab().filter((name) => name !== OWNER)
    return {
      of: stored(OWNER),
      texts: Object.fromEntries(names.map((name) => [name, stored(name) ?? ''])),
    }
  },

  write(name: string, text: string | undefined) {
    if (left) {
      if (text === undefined) left.delete(name)
      else left.set(name, text)
      return
    }
    store(name, text)
    if (text !== undefined && owner !== undefined) store(OWNER, owner)
  },

  clear() {
    left?.clear()
    clearTab()
  },
}

function release() {
  left = undefined
  removeEventListener('beforeunload', ask)
}

function store(name: string, text: string | undefined) {
  unstored.delete(name)
  try {
    if (text === undefined) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    if (text !== undefined) unstored.set(name, text)
  }
}

function stored(name: string): string | undefined {
  try {
    return unstored.get(name) ?? sessionStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

function namesInTab(): string[] {
  const names = [...unstored.keys()]
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
    return [...new Set([...names, ...keys.map((key) => key.slice(PREFIX.length))])]
  } catch {
    return names
  }
}

function clearTab() {
  for (const name of namesInTab()) store(name, undefined)
}
