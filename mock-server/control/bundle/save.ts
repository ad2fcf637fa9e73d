import { readFile } from 'node:fs/promises'
import type { AnyAnswer } from '../../contract/operation.ts'
import { timeOf, type Session } from '../../sessions/session.ts'
import type { Changes } from '../../world/library.ts'
import type { Context } from '../../http/context.ts'
import type { Call } from '../../http/route.ts'
import { FORMAT, MOST_UPLOADED, VERSION, type Bundle, type BundledUpload } from './bundle.ts'

function worldsOf({ libraries, evictedChanges }: Session): Record<string, Changes> {
  const open = [...(libraries ?? [])].map(([key, library]) => [key, library.changes()] as const)
  return Object.fromEntries(
    [...(evictedChanges ?? []), ...open].filter(([, one]) => Object.keys(one).length),
  )
}

async function uploadsOf({ uploads }: Session): Promise<BundledUpload[]> {
  const bundled: BundledUpload[] = []
  let room = MOST_UPLOADED
  for (const [archive, { path, size, title, at }] of uploads ?? []) {
    const fits = size <= room
    if (fits) room -= size
    const data = fits ? (await readFile(path)).toString('base64') : null
    bundled.push({ archive, title, at, data })
  }
  return bundled
}

/** What a session plays, and all that it changed. */
export async function bundleOf(session: Session, context: Context): Promise<Bundle> {
  const { active, persona, clockOffset, views, usedCodes, faultCounts } = session
  const usual = context.libraries.sizeOf({ ...active, seed: undefined, archives: undefined })
  return {
    format: FORMAT,
    version: VERSION,
    seed: active.request.seed ?? usual.seed,
    archives: active.request.archives ?? usual.archives,
    scenario: active.scenario,
    fault: active.fault,
    persona: persona ?? null,
    clock: clockOffset === 0 ? null : new Date(timeOf(session)).toISOString(),
    worlds: worldsOf(session),
    views: Object.fromEntries(views ?? []),
    usedCodes: [...(usedCodes ?? [])],
    strikes: Object.fromEntries(faultCounts ?? []),
    uploads: await uploadsOf(session),
  }
}

/** This session as a file to attach to a report. */
export async function saveBundle({ session, context }: Call): Promise<AnyAnswer> {
  const bundle = await bundleOf(session, context)
  const headers = { 'Content-Disposition': 'attachment; filename="plus2tele-session.json"' }
  return { status: 200, body: bundle, headers }
}
