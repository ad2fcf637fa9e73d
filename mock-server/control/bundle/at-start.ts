import { readFile, rename, writeFile } from 'node:fs/promises'
import type { Mock } from '../../http/locals.ts'
import { fieldProblems } from '../../contract/field-problems.ts'
import { newSession, type Session } from '../../sessions/session.ts'
import type { Bundle } from './bundle.ts'
import { bundlePlan, restore, storeUpload } from './load.ts'
import { bundleOf } from './save.ts'

/**
 * A bundle that every new session begins with, its uploads included.
 * @throws in one sentence when the file is no bundle
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

type Kept = { id: string; tokens: [token: string, memberId: string][]; bundle: Bundle }

/** Sessions that a restart keeps, most recently used ones. */
const MOST = 100

/** Writes the sessions down for the next process: code that is edited restarts the server, and nobody is to sign in again. */
export async function keepSessions(path: string, mock: Mock) {
  const kept: Kept[] = []
  for (const session of mock.sessions.all().slice(-MOST)) {
    const bundle = await bundleOf(session, mock)
    kept.push({ id: session.id, tokens: [...(session.tokens ?? [])], bundle })
  }
  // Whole or not at all: a second signal may end this process at any moment.
  await writeFile(`${path}.part`, JSON.stringify(kept))
  await rename(`${path}.part`, path)
}

/** Opens the sessions that the last process wrote down; what this code no longer understands is left out. */
export async function reopenSessions(path: string, mock: Mock) {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (!text) return
  const { check } = bundlePlan
  for (const { id, tokens, bundle } of JSON.parse(text) as Kept[]) {
    if (check(bundle) || restore(newSession(id, {} as Session['active']), bundle).length) continue
    const session = mock.sessions.open(id)
    restore(session, bundle)
    session.uploads = undefined
    for (const [token, memberId] of tokens) mock.sessions.hold(session, token, memberId)
    for (const upload of bundle.uploads) await storeUpload(session, mock.uploads, upload)
  }
}
