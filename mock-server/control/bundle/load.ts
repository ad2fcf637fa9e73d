import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badFields, type FieldProblem } from '../../contract/answers.ts'
import type { AnyAnswer } from '../../contract/operation.ts'
import { newSession, type Session } from '../../sessions/session.ts'
import type { Uploads } from '../../sessions/uploads.ts'
import { activate } from '../../scenarios/active-scenarios.ts'
import { isPersona } from '../../world/personas.ts'
import { setSessionClock } from '../session-clock.ts'
import { jsonReader } from '../read-json.ts'
import type { Call } from '../../http/route.ts'
import { stateOf } from '../../http/session-state.ts'
import { BUNDLE_PROPERTIES, LARGEST_BUNDLE, type Bundle, type BundledUpload } from './bundle.ts'

const read = jsonReader<Bundle>(BUNDLE_PROPERTIES, { limit: LARGEST_BUNDLE })

export async function storeUpload(session: Session, uploads: Uploads, one: BundledUpload) {
  if (one.data === null) return
  const bytes = Buffer.from(one.data, 'base64')
  const room = uploads.reserve(session, bytes.length)
  try {
    const path = join(await uploads.folder(session), `${randomUUID()}.mp4`)
    await writeFile(path, bytes)
    room.keep(bytes.length)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { title, at } = one
    const stored = { path, size: bytes.length, hash, title, at }
    session.uploads = (session.uploads ?? new Map()).set(one.archive, stored)
  } finally {
    room.release()
  }
}

/** Puts a session that has nothing of its own yet into the situation of a bundle, but for its uploads. */
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

/** Replaces this session by a saved one. Tokens are not saved, so everybody has to sign in again. */
export async function loadBundle(call: Call): Promise<AnyAnswer> {
  const { context } = call
  const bundle = await read(call)
  const problems = restore(newSession('', call.session.active), bundle)
  if (problems.length) return badFields(...problems)
  context.sessions.reset(call.session.id)
  const session = context.sessions.open(call.session.id)
  restore(session, bundle)
  for (const upload of bundle.uploads) await storeUpload(session, context.uploads, upload)
  return { status: 200, body: stateOf(session, context) }
}
