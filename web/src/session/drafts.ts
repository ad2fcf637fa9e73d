import { DRAFT_PREFIX as PREFIX } from '../device/storage.ts'

declare const brand: unique symbol

/** Whose draft it is, a dot, and what of. */
export type DraftKey = string & { readonly [brand]: true }

/** An id with a dot in it must not look like that of another. */
const startOf = (member: string) => `${member.replaceAll('%', '%25').replaceAll('.', '%2E')}.`

export const draftKey = (member: string, name: string) => (startOf(member) + name) as DraftKey

const nameOf = (key: DraftKey) => key.slice(key.indexOf('.') + 1)

/** Of whom a session has begun: undefined where nobody knows yet, or it has ended by itself; null where it was ended. */
let member: string | null | undefined

/** What may not stay in the tab without its session, or finds no room there: kept as long as the page. */
const inPage = new Map<DraftKey, string>()

/** Forms that are open, and how often their texts were replaced. */
const listeners = new Set<() => void>()
let replaced = 0

/** What only the page holds would go with it unasked. */
const ask = (event: Event) => event.preventDefault()

/**
 * What was typed and not sent, as long as the tab is open and its member's session lasts. Where
 * that ends by itself the texts wait in the page. Whose a text is stands in its key, so nobody else
 * can read it, whoever is signed in by then.
 */
export const drafts = {
  /** A session has begun: what another member typed goes. */
  belongTo(id: string) {
    member = id
    for (const key of keys()) {
      const text = inPage.get(key)
      if (!key.startsWith(startOf(id))) store(key, undefined)
      else if (text !== undefined) store(key, text)
    }
  },

  /** @param isFollowed another session has begun: what becomes of them is known with its member */
  end(isAsked: boolean, isFollowed = false) {
    member = isAsked ? null : undefined
    if (isAsked) drafts.clear()
    else if (!isFollowed) takeOut()
  },

  read: (key: DraftKey): string | undefined => inPage.get(key) ?? inTab(key),

  /** Whether anybody's text is kept under a name, or under one that goes on from it after a dot. */
  isKept: (name: string): boolean =>
    keys().some((key) => nameOf(key) === name || nameOf(key).startsWith(`${name}.`)),

  /** One member's texts, by name. */
  of: (id: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(drafts.all())
        .filter(([key]) => key.startsWith(startOf(id)))
        .map(([key, text]) => [nameOf(key as DraftKey), text]),
    ),

  /** Every text of this tab, by key. */
  all: (): Record<DraftKey, string> =>
    Object.fromEntries(keys().map((key) => [key, drafts.read(key) ?? ''])),

  /** Does nothing for a form whose member is gone. */
  write(key: DraftKey, text: string | undefined) {
    if (member === null || (member !== undefined && !key.startsWith(startOf(member)))) return
    store(key, text)
  },

  clear() {
    for (const key of keys()) store(key, undefined)
  },

  /** Tells open forms that somebody else wrote, or cleared, what they keep. */
  notifyReplaced() {
    replaced++
    for (const listener of listeners) listener()
  },

  replaced: () => replaced,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Out of the tab, into the page. A browser asks nobody who has not touched the page: until then the tab keeps them. */
function takeOut() {
  if (member !== undefined) return
  const { navigator } = globalThis as { navigator?: Partial<Navigator> }
  if (navigator?.userActivation?.hasBeenActive === false) {
    for (const type of ['keydown', 'pointerup']) addEventListener(type, takeOut, { once: true })
    return
  }
  for (const [key, text] of Object.entries(drafts.all()) as [DraftKey, string][]) {
    store(key, undefined)
    store(key, text)
  }
}

function store(key: DraftKey, text: string | undefined) {
  inPage.delete(key)
  try {
    if (text === undefined) sessionStorage.removeItem(PREFIX + key)
    else if (member === undefined) inPage.set(key, text)
    else sessionStorage.setItem(PREFIX + key, text)
  } catch {
    if (text !== undefined) inPage.set(key, text)
  }
  if (inPage.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function inTab(key: DraftKey): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined
  } catch {
    return undefined
  }
}

function keys(): DraftKey[] {
  const found = new Set(inPage.keys())
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) found.add(key.slice(PREFIX.length) as DraftKey)
    }
  } catch {
    // A browser that stores nothing.
  }
  return [...found]
}
