import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpError } from '../contract/http-error.ts'
import type { Session } from './session.ts'

const GIB = 1024 ** 3
const MAX_PER_SESSION = GIB
const MAX_TOTAL = 4 * GIB

export type Uploads = ReturnType<typeof createUploads>

/** Space reserved for one upload. */
export type UploadReservation = {
  /** Aborts when the session is removed during the upload, and its folder with it. */
  readonly gone: AbortSignal
  /** Releases what a stored file of `bytes` bytes does not use. */
  commit(bytes: number): void
  /** Releases all. @returns false if a file was kept */
  release(): boolean
}

/** A file of a multipart body, on disk under a generated name. `hash` is SHA-256 in hex. */
export type UploadedFile = { path: string; size: number; hash: string }

/** The temporary folder of uploads: one subfolder per session, limited in size, deleted at exit. */
export function createUploads() {
  let root: string | undefined
  const reserved = new Map<Session, number>()
  /** Folder names: a reset session gets a new folder, while the old one is still being deleted. */
  const folders = new WeakMap<Session, string>()
  /** Open reservations by session. */
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
    reserved.clear()
    total = 0
  }

  function addBytes(session: Session, bytes: number) {
    reserved.set(session, Math.max(0, (reserved.get(session) ?? 0) + bytes))
    total = Math.max(0, total + bytes)
  }

  return {
    reserve(session: Session, bytes: number): UploadReservation {
      if ((reserved.get(session) ?? 0) + bytes > MAX_PER_SESSION || total + bytes > MAX_TOTAL) {
        throw httpError(413, 'too_large', 'There is no room left for uploads: reset the session.')
      }
      addBytes(session, bytes)
      const controller = new AbortController()
      const controllers = open.get(session) ?? new Set()
      open.set(session, controllers.add(controller))
      const commit = (usedBytes: number) => {
        if (!controllers.delete(controller)) return false
        if (controllers.size === 0) open.delete(session)
        // A removed session has already released its space.
        if (!controller.signal.aborted) addBytes(session, usedBytes - bytes)
        return true
      }
      return { gone: controller.signal, commit, release: () => commit(0) }
    },

    /** Returns the path for a new file of a session. */
    async newPath(session: Session) {
      const folder = folderOf(session)
      await mkdir(folder, { recursive: true })
      return join(folder, `${randomUUID()}.mp4`)
    },

    drop(session: Session) {
      const bytes = reserved.get(session)
      reserved.delete(session)
      const controllers = open.get(session) ?? []
      open.delete(session)
      for (const controller of controllers) controller.abort()
      total -= bytes ?? 0
      if (!root || bytes === undefined) return
      // An upload may still write into the folder.
      const forced = { recursive: true, force: true, maxRetries: 5 }
      void rm(folderOf(session), forced).catch(() => {})
    },

    removeAll,
  }
}

/** Reads a stored file from `start` to `end`, both inclusive. */
export const readUploadBytes = (
  path: string,
  start: number,
  end: number,
): AsyncIterable<Uint8Array> => createReadStream(path, { start, end })
