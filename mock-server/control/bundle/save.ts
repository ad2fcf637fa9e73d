import { readFile } from 'node:fs/promises'
import { sessionTime, type Session } from '../../sessions/session.ts'
import type { Changes } from '../../world/world.ts'
import type { Middleware, Mock, SessionLocals } from '../../http/locals.ts'
import { FORMAT, MAX_BUNDLED_BYTES, VERSION, type Bundle, type BundledUpload } from './bundle.ts'

function worldsOf({ worlds, evictedChanges }: Session): Record<string, Changes> {
  const open = [...(worlds ?? [])].map(([key, world]) => [key, world.changes()] as const)
  return Object.fromEntries(
    [...(evictedChanges ?? []), ...open].filter(([, one]) => Object.keys(one).length),
  )
}

async function uploadsOf({ uploads }: Session): Promise<BundledUpload[]> {
  const bundled: BundledUpload[] = []
  let room = MAX_BUNDLED_BYTES
  for (const [archive, { path, size, title, at }] of uploads ?? []) {
    const fits = size <= room
    if (fits) room -= size
    const data = fits ? (await readFile(path)).toString('base64') : null
    bundled.push({ archive, title, at, data })
  }
  return bundled
}

/** The scenarios, settings and changes of a session. */
export async function bundleOf(session: Session, { worlds }: Mock): Promise<Bundle> {
  const { active, persona, clockOffset, views, usedCodes, faultCounts } = session
  const usual = worlds.sizeOf({ ...active, seed: undefined, archives: undefined })
  return {
    format: FORMAT,
    version: VERSION,
    seed: active.request.seed ?? usual.seed,
    archives: active.request.archives ?? usual.archives,
    scenario: active.scenario,
    fault: active.fault,
    persona: persona ?? null,
    clock: clockOffset === 0 ? null : new Date(sessionTime(session)).toISOString(),
    worlds: worldsOf(session),
    views: Object.fromEntries(views ?? []),
    usedCodes: [...(usedCodes ?? [])],
    strikes: Object.fromEntries(faultCounts ?? []),
    uploads: await uploadsOf(session),
  }
}

/** Downloads this session as a file for a bug report. */
export const saveBundle: Middleware<SessionLocals> = async (_req, res) => {
  const { session, mock } = res.locals
  const disposition = 'attachment; filename="plus2tele-session.json"'
  res.set('Content-Disposition', disposition).json(await bundleOf(session, mock))
}
