import { DRAFT_PREFIX as PREFIX } from '../device/storage.ts'

const OWNER = 'owner'

let owner: string | undefined

/**
 * What was typed and not sent, as long as this tab is open. All of it goes when its member signs out,
 * and when another one signs in after a session that ended otherwise.
 */
export const drafts = {
  /** Says who types from now on. What another member typed goes. */
  belongTo(member: string) {
    const before = drafts.read(OWNER)
    if (before !== undefined && before !== member) drafts.clear()
    owner = member
  },

  /** The text kept under a name, or undefined. */
  read(name: string): string | undefined {
    try {
      return sessionStorage.getItem(PREFIX + name) ?? undefined
    } catch {
      return undefined
    }
  },

  /** Whether a text is kept under a name, or under one that goes on from it after a dot. */
  isKept(name: string): boolean {
    try {
      const key = PREFIX + name
      return Object.keys(sessionStorage).some((one) => one === key || one.startsWith(`${key}.`))
    } catch {
      return false
    }
  },

  /** All that is kept, by name, and whose it is. */
  all(): { of: string | undefined; texts: Record<string, string> } {
    try {
      const names = Object.keys(sessionStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length))
        .filter((name) => name !== OWNER)
      return {
        of: drafts.read(OWNER),
        texts: Object.fromEntries(names.map((name) => [name, drafts.read(name) ?? ''])),
      }
    } catch {
      return { of: undefined, texts: {} }
    }
  },

  write(name: string, text: string | undefined) {
    try {
      if (text === undefined) sessionStorage.removeItem(PREFIX + name)
      else {
        sessionStorage.setItem(PREFIX + name, text)
        if (owner !== undefined) sessionStorage.setItem(PREFIX + OWNER, owner)
      }
    } catch {
      // Then it lasts as long as its form.
    }
  },

  clear() {
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
      }
    } catch {
      // Then nothing was kept.
    }
  },
}
