import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpError } from '../contract/http-error.ts'
import type { Session } from './session.ts'

const GIB = 1024 ** 3
const MOST_PER_SESSION = GIB
const MOST_IN_ALL = 4 * GIB

export type Uploads = ReturnType<typeof createUploads>

/** Room that was set aside for one upload. */
export type UploadReservation = {
  /** Aborts when the session goes while the upload is on its way: its folder goes too. */
  readonly gone: AbortSignal
  /** Gives back what a stored file of so many bytes does not take. */
  keep(bytes: number): void
  /** Gives all of it back. @returns false when a file was kept */
  release(): boolean
}

/** A file of a multipart body, on disk under a name of ours. `hash` is SHA-256 in hex. */
export type UploadedFile = { path: string; size: number; hash: string }

/** The temporary folder of all uploads: one folder a session, bounded, gone when the process ends. */
export function createUploads() {
  let root: string | undefined
  const held = new Map<Session, number>()
  /** A session that is reset starts in a folder of its own: the old one is still being deleted. */
  const folders = new WeakMap<Session, string>()
  /** Rooms that are set aside at this moment. */
  const open = new Map<Session, Set<AbortController>>()
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
    reserve(session: Session, bytes: number): UploadReservation {
      if ((held.get(session) ?? 0) + bytes > MOST_PER_SESSION || total + bytes > MOST_IN_ALL) {
        throw httpError(413, 'too_large', 'There is no room left for uploads: reset the session.')
      }
      hold(session, bytes)
      const room = new AbortController()
      const rooms = open.get(session) ?? new Set()
      open.set(session, rooms.add(room))
      const keep = (kept: number) => {
        if (!rooms.delete(room)) return false
        if (rooms.size === 0) open.delete(session)
        // What a session held that is gone was given back with it.
        if (!room.signal.aborted) hold(session, kept - bytes)
        return true
      }
      return { gone: room.signal, keep, release: () => keep(0) }
    },

    /** A path for one more file of a session, under a name of ours. */
    async newPath(session: Session) {
      const folder = folderOf(session)
      await mkdir(folder, { recursive: true })
      return join(folder, `${randomUUID()}.mp4`)
    },

    drop(session: Session) {
      const bytes = held.get(session)
      held.delete(session)
      const rooms = open.get(session) ?? []
      open.delete(session)
      for (const room of rooms) room.abort()
      total -= bytes ?? 0
      if (!root || bytes === undefined) return
      // A file may be on its way into it at this moment.
      const forced = { recursive: true, force: true, maxRetries: 5 }
      void rm(folderOf(session), forced).catch(() => {})
    },

    removeAll,
  }
}

/** The bytes of a stored file, from `start` to `end`, both included. */
export const readUploadBytes = (
  path: string,
  start: number,
  end: number,
): AsyncIterable<Uint8Array> => createReadStream(path, { start, end })
