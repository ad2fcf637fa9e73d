import { DRAFT_PREFIX as PREFIX } from '../device/storage.ts'
import { createStore } from '../lib/store.ts'

declare const brand: unique symbol

/** The member's id, a dot, and the draft's name. */
export type DraftKey = string & { readonly [brand]: true }

/** Escapes dots, so that no id is a prefix of another key. */
const startOf = (member: string) => `${member.replaceAll('%', '%25').replaceAll('.', '%2E')}.`

export const draftKey = (member: string, name: string) => (startOf(member) + name) as DraftKey

const nameOf = (key: DraftKey) => key.slice(key.indexOf('.') + 1)

/** The member of the session; undefined before the fetch or after an expired session; null after a sign-out. */
let member: string | null | undefined

/** Drafts in memory: of an expired session, or rejected by sessionStorage. */
const inPage = new Map<DraftKey, string>()

/** Counts replacements of drafts, for open forms. */
const replacements = createStore({ count: 0 })

/** Prompts before unload, which would delete the drafts in memory. */
const confirmUnload = (event: Event) => event.preventDefault()

/**
 * Unsent texts, stored in sessionStorage during the member's session. If the session expires, they stay in
 * memory. The key contains the member's id, so that no other member reads them.
 */
export const drafts = {
  /** A session has begun: deletes the drafts of other members. */
  belongTo(id: string) {
    member = id
    for (const key of keys()) {
      const text = inPage.get(key)
      if (!key.startsWith(startOf(id))) store(key, undefined)
      else if (text !== undefined) store(key, text)
    }
  },

  /** @param isFollowed another session has begun: `belongTo` then handles the drafts */
  end(isAsked: boolean, isFollowed = false) {
    member = isAsked ? null : undefined
    if (isAsked) drafts.clear()
    else if (!isFollowed) moveToPage()
  },

  read: (key: DraftKey): string | undefined => inPage.get(key) ?? inTab(key),

  /** True if any member has a draft of this name, or of a longer name after a dot. */
  exists: (name: string): boolean =>
    keys().some((key) => nameOf(key) === name || nameOf(key).startsWith(`${name}.`)),

  /** The drafts of one member, by name. */
  of: (id: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(drafts.all())
        .filter(([key]) => key.startsWith(startOf(id)))
        .map(([key, text]) => [nameOf(key as DraftKey), text]),
    ),

  /** All drafts of this tab, by key. */
  all: (): Record<DraftKey, string> =>
    Object.fromEntries(keys().map((key) => [key, drafts.read(key) ?? ''])),

  /** Ignores a form of a member who is signed out. */
  write(key: DraftKey, text: string | undefined) {
    if (member === null || (member !== undefined && !key.startsWith(startOf(member)))) return
    store(key, text)
  },

  clear() {
    for (const key of keys()) store(key, undefined)
  },

  /** Notifies open forms that an import or a deletion replaced their drafts. */
  notifyReplaced() {
    replacements.set({ count: replacements.get().count + 1 })
  },

  replaced: () => replacements.get().count,

  subscribe: replacements.subscribe,
}

/** Moves drafts from sessionStorage into memory. Browsers prompt before unload only after a user activation, so it waits for one. */
function moveToPage() {
  if (member !== undefined) return
  const { navigator } = globalThis as { navigator?: Partial<Navigator> }
  if (navigator?.userActivation?.hasBeenActive === false) {
    for (const type of ['keydown', 'pointerup']) addEventListener(type, moveToPage, { once: true })
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
  if (inPage.size > 0) addEventListener('beforeunload', confirmUnload)
  else removeEventListener('beforeunload', confirmUnload)
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
    // Storage is blocked.
  }
  return [...found]
}
