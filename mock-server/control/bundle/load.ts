import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { FieldProblem } from '../../contract/responses.ts'
import { fieldError } from '../../contract/http-error.ts'
import { newSession, type Session } from '../../sessions/session.ts'
import type { Uploads } from '../../sessions/uploads.ts'
import { activate } from '../../scenarios/active-scenarios.ts'
import { isPersona } from '../../world/personas.ts'
import { setSessionClock } from '../session-clock.ts'
import type { Middleware, SessionLocals } from '../../http/locals.ts'
import { jsonBody, planFor } from '../../http/read/body.ts'
import { stateOf } from '../../desk/desk-state.ts'
import { BUNDLE_PROPERTIES, LARGEST_BUNDLE_KB, type Bundle, type BundledUpload } from './bundle.ts'

export const bundlePlan = planFor(BUNDLE_PROPERTIES, Object.keys(BUNDLE_PROPERTIES))

export const readBundle = jsonBody(bundlePlan, LARGEST_BUNDLE_KB)

export async function storeUpload(session: Session, uploads: Uploads, one: BundledUpload) {
  if (one.data === null) return
  const bytes = Buffer.from(one.data, 'base64')
  const reservation = uploads.reserve(session, bytes.length)
  try {
    const path = await uploads.newPath(session)
    await writeFile(path, bytes)
    reservation.commit(bytes.length)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { title, at } = one
    const stored = { path, size: bytes.length, hash, title, at }
    session.uploads = (session.uploads ?? new Map()).set(one.archive, stored)
  } finally {
    reservation.release()
  }
}

/**
 * Restores all of a bundle but its uploads into a new session.
 * @returns the invalid fields; empty if the session was restored
 */
export function restore(session: Session, bundle: Bundle): FieldProblem[] {
  const { scenario, fault, seed, archives, persona } = bundle
  const active = activate({ scenario, fault, seed, archives })
  if ('problems' in active) return active.problems
  if (persona !== null && !isPersona(persona)) {
    return [{ field: 'persona', message: 'is not a persona' }]
  }
  const problem = setSessionClock(session, bundle.clock, 'clock')
  if (problem) return [problem]
  session.active = active
  session.persona = persona ?? undefined
  session.evictedChanges = new Map(Object.entries(bundle.worlds))
  session.views = new Map(Object.entries(bundle.views))
  session.usedCodes = new Set(bundle.usedCodes)
  session.faultCounts = new Map(Object.entries(bundle.strikes))
  return []
}

/** Replaces this session by a saved one. Bundles have no tokens, so members must sign in again. */
export const loadBundle: Middleware<SessionLocals, Bundle> = async ({ body: bundle }, res) => {
  const { mock, session: old } = res.locals
  const problems = restore(newSession('', old.active), bundle)
  if (problems.length) throw fieldError(problems)
  mock.sessions.reset(old.id)
  const session = mock.sessions.open(old.id)
  restore(session, bundle)
  for (const upload of bundle.uploads) await storeUpload(session, mock.uploads, upload)
  res.json(stateOf(session, mock))
}
