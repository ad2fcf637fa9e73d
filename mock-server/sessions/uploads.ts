import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '../contract/refusal.ts'
import type { Session } from './session.ts'

const GIB = 1024 ** 3
const MOST_PER_SESSION = GIB
const MOST_IN_ALL = 4 * GIB

export type Uploads = ReturnType<typeof createUploads>

/** The temporary folder of all uploads: one folder a session, bounded, gone when the process ends. */
export function createUploads() {
  let root: string | undefined
  const held = new Map<Session, number>()
  /** A session that is reset starts in a folder of its own: the old one is still being deleted. */
  const folders = new WeakMap<Session, string>()
  let total = 0

  function folderOf(session: Session) {
    const name = folders.get(session) ?? randomUUID()
    folders.set(session, name)
    return join((root ??= makeRoot()), name)
  }

  function makeRoot() {
    const made = mkdtempSync(join(tmpdir(), 'plus2tele-'))
    process.once('exit', removeAll)
    return made
  }

  function removeAll() {
    process.off('exit', removeAll)
    if (root) rmSync(root, { recursive: true, force: true })
    root = undefined
    held.clear()
    total = 0
  }

  function hold(session: Session, bytes: number) {
    held.set(session, Math.max(0, (held.get(session) ?? 0) + bytes))
    total = Math.max(0, total + bytes)
  }

  return {
    /** Sets room aside before a byte is taken; the returned function gives it back. */
    reserve(session: Session, bytes: number): () => void {
      if ((held.get(session) ?? 0) + bytes > MOST_PER_SESSION || total + bytes > MOST_IN_ALL) {
        throw refuse(413, 'too_large', 'There is no room left for uploads: reset the session.')
      }
      hold(session, bytes)
      let reserved = true
      return () => {
        if (reserved) hold(session, -bytes)
        reserved = false
      }
    },

    async folder(session: Session) {
      const folder = folderOf(session)
      await mkdir(folder, { recursive: true })
      return folder
    },

    async keep(session: Session, path: string) {
      hold(session, (await stat(path)).size)
    },

    drop(session: Session) {
      const bytes = held.get(session)
      held.delete(session)
      total -= bytes ?? 0
      if (root && bytes !== undefined) void rm(folderOf(session), { recursive: true, force: true })
    },

    removeAll,
  }
}

/** The bytes of a stored file, from `start` to `end`, both included. */
export const readStored = (path: string, start: number, end: number): AsyncIterable<Uint8Array> =>
  createReadStream(path, { start, end })
