import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Mock } from '../../http/locals.ts'
import { fieldProblems } from '../../contract/field-problems.ts'
import { newSession, type Session } from '../../sessions/session.ts'
import type { Bundle } from './bundle.ts'
import { bundlePlan, restore, storeUpload } from './load.ts'
import { bundleOf } from './save.ts'

/**
 * Reads a bundle that every new session begins with, its uploads included.
 * @throws Error of one sentence if the file is not a bundle
 */
export async function sessionsBeginWith(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
  const wrong = (reason: string) => new Error(`${path} is no bundle of the desk: ${reason}.`)
  let bundle: Bundle
  try {
    bundle = JSON.parse(text) as Bundle
  } catch (error) {
    throw wrong((error as Error).message)
  }
  const faults = bundlePlan.check(bundle)
  const holder = newSession('', {} as Session['active'])
  const [problem] = faults ? fieldProblems(faults) : restore(holder, bundle)
  if (problem) throw wrong(`${problem.field} ${problem.message}`)
  return {
    begin: (session: Session) => {
      restore(session, bundle)
      if (holder.uploads) session.uploads = new Map(holder.uploads)
    },
    storeUploads: async ({ uploads }: Mock) => {
      for (const upload of bundle.uploads) await storeUpload(holder, uploads, upload)
    },
  }
}

type SavedSession = { id: string; tokens: [token: string, memberId: string][]; bundle: Bundle }

/** Maximum number of sessions that survive a restart, most recently used first. */
const MAX_SESSIONS = 100

/**
 * Saves the sessions for the next process: an edit of the code restarts the server, and testers
 * stay signed in.
 */
export async function saveSessions(path: string, mock: Mock) {
  const saved: SavedSession[] = []
  for (const session of mock.sessions.all().slice(-MAX_SESSIONS)) {
    const bundle = await bundleOf(session, mock)
    saved.push({ id: session.id, tokens: [...(session.tokens ?? [])], bundle })
  }
  // Renamed when complete: a second signal may end this process at any moment.
  await writeFile(`${path}.part`, JSON.stringify(saved))
  await rename(`${path}.part`, path)
}

/** Opens the sessions that the last process saved; skips those that this version cannot read. */
export async function reopenSessions(path: string, mock: Mock) {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (!text) return
  const { check } = bundlePlan
  for (const { id, tokens, bundle } of JSON.parse(text) as SavedSession[]) {
    if (check(bundle) || restore(newSession(id, {} as Session['active']), bundle).length) continue
    const session = mock.sessions.open(id)
    restore(session, bundle)
    session.uploads = undefined
    for (const [token, memberId] of tokens) mock.sessions.addToken(session, token, memberId)
    for (const upload of bundle.uploads) await storeUpload(session, mock.uploads, upload)
  }
}
