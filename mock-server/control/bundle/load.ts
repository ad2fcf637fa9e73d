import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badFields } from '../../contract/answers.ts'
import type { AnyAnswer } from '../../contract/operation.ts'
import type { Session } from '../../sessions/session.ts'
import type { Uploads } from '../../sessions/uploads.ts'
import { activate } from '../../scenarios/active-scenarios.ts'
import { isPersona } from '../../world/personas.ts'
import { jsonReader } from '../read-json.ts'
import type { Call } from '../../http/route.ts'
import { stateOf } from '../../http/session-state.ts'
import { BUNDLE_PROPERTIES, LARGEST_BUNDLE, type Bundle, type BundledUpload } from './bundle.ts'

const read = jsonReader<Bundle>(BUNDLE_PROPERTIES, { limit: LARGEST_BUNDLE })

async function storeUpload(session: Session, uploads: Uploads, one: BundledUpload) {
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

function restore(session: Session, bundle: Bundle) {
  session.persona = bundle.persona ?? undefined
  session.clockOffset = bundle.clock === null ? 0 : Date.parse(bundle.clock) - Date.now()
  session.evictedChanges = new Map(Object.entries(bundle.worlds))
  session.views = new Map(Object.entries(bundle.views))
  session.usedCodes = new Set(bundle.usedCodes)
  session.faultCounts = new Map(Object.entries(bundle.strikes))
}

/** Replaces this session by a saved one. Tokens are not saved, so everybody has to sign in again. */
export async function loadBundle(call: Call): Promise<AnyAnswer> {
  const { context } = call
  const bundle = await read(call)
  const { scenario, fault, seed, archives, persona } = bundle
  const active = activate({ scenario, fault, seed, archives })
  if ('problems' in active) return badFields(...active.problems)
  if (persona !== null && !isPersona(persona)) {
    return badFields({ field: 'persona', message: 'is not a persona' })
  }
  context.sessions.reset(call.session.id)
  const session = context.sessions.open(call.session.id)
  session.active = active
  restore(session, bundle)
  for (const upload of bundle.uploads) await storeUpload(session, context.uploads, upload)
  return { status: 200, body: stateOf(session, context) }
}
