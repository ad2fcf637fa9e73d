import type { Library } from '../world/library.ts'
import { openLibrary } from '../world/library.ts'
import { createWorld, type World } from '../world/world.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import type { Exchange } from './exchange.ts'
import type { Violation } from './guard.ts'
import type { Log } from './log.ts'
import type { AnyHandler, OperationId, Permissions } from './operation.ts'
import type { Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import type { Uploads } from './uploads.ts'

/** What one running mock server shares between its requests. */
export type Context = {
  handlers: Record<OperationId, AnyHandler>
  /** What takes more than being signed in; checked before a body is read. */
  permissions: Permissions
  /** Answers under /__mock, outside the contract. */
  control: (exchange: Exchange, session: Session, context: Context) => Promise<void>
  sessions: Sessions
  uploads: Uploads
  log: Log
  /** Origins that may read answers. */
  sites: ReadonlySet<string>
  /** The site that links lead to. */
  site: string
  /** Names of this machine besides localhost. */
  hosts: ReadonlySet<string>
  latency: number
  libraryOf: (session: Session) => Library
  report: (violation: Violation) => void
}

/** Gives each session its view of the world that its scenario asks for; worlds are made once and shared. */
export function libraries(seed: number, archives: number, given: World | undefined) {
  const worlds = new Map<number, World>()
  if (given) worlds.set(archives, given)

  const worldOf = (size: number) => {
    let world = worlds.get(size)
    if (!world) worlds.set(size, (world = createWorld({ seed, archives: size })))
    return world
  }

  return (session: Session): Library => {
    const size = scenarioOf(session.scenario).world?.archives ?? archives
    session.libraries ??= new Map()
    let library = session.libraries.get(size)
    if (!library) session.libraries.set(size, (library = openLibrary(worldOf(size))))
    return library
  }
}
