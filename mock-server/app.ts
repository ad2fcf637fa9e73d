import express from 'express'
import type { Context, Violation } from './http/context.ts'
import { createSites } from './http/accept/sites.ts'
import { createCoverage } from './sessions/coverage.ts'
import { createEngine } from './http/engine.ts'
import { createLibraries } from './sessions/libraries.ts'
import { createLog } from './http/log/log.ts'
import { printSoon } from './http/log/print-lines.ts'
import type { OperationId } from './contract/operation.ts'
import { pause as realPause, type Pause } from './http/faults/pause.ts'
import { createSessions, SHARED } from './sessions/sessions.ts'
import type { Session } from './sessions/session.ts'
import { createUploads } from './sessions/uploads.ts'
import { handlers } from './operations/handlers.ts'
import { permissions } from './operations/permissions.ts'
import { activate } from './scenarios/active-scenarios.ts'
import type { World } from './world/world.ts'
import type { AnyHandler } from './http/handler.ts'

/** The tester's tools are many files: they are loaded with the first request for one of them. */
const control: Context['control'] = async (...call) =>
  (await import('./control/control.ts')).control(...call)

/** What a request waits at most for work that is done ahead. */
const SLICE_MS = 4

export type AppOptions = {
  seed?: number
  archives?: number
  /** Milliseconds before every answer. */
  latency?: number
  /** How waits pass; real time unless told otherwise. */
  pause?: Pause
  /** What a new session starts with: scenarios, with commas. */
  scenario?: string
  /** A world made before, of `archives` archives, to share between apps. */
  world?: World
  /** Origins of the site besides the usual ones of development; the first is where links lead. */
  siteOrigins?: readonly string[]
  /** Names of this machine besides localhost. */
  hosts?: readonly string[]
  quiet?: boolean
  /** Told of each new session before its first request. */
  opened?: ((session: Session) => void) | undefined
}

/** The mock server, not yet listening. Tests fail on `violations`: answers that broke the contract, and crashes. */
export function createApp({
  seed = 1,
  archives = 7130,
  latency = 0,
  pause = realPause,
  scenario = 'normal',
  world,
  siteOrigins: named = [],
  hosts = [],
  quiet = false,
  opened,
}: AppOptions = {}) {
  const violations: Violation[] = []
  const uploads = createUploads()
  const active = activate({ scenario })
  if ('problems' in active) throw new Error(`There is no scenario ${scenario}.`)
  const libraries = createLibraries({ seed, archives }, world)
  const dropped = (session: Session) => {
    uploads.drop(session)
    libraries.forget(session)
  }
  const sessions = createSessions(active, dropped, opened)

  const context: Context = {
    handlers: handlers as unknown as Record<OperationId, AnyHandler>,
    permissions,
    control,
    sessions,
    uploads,
    log: createLog(quiet ? undefined : printSoon),
    sites: createSites(named),
    hosts: new Set(hosts),
    latency,
    pause,
    libraries,
    coverage: createCoverage(),
    report: (violation) => {
      violations.push(violation)
      const { operation = 'no operation', status, detail } = violation
      console.error(`CONTRACT VIOLATION in ${operation} (${status}): ${detail}`)
    },
  }

  const app = express()
  app.disable('x-powered-by').set('query parser', false)
  app.use(createEngine(context))

  const close = () => {
    sessions.clear()
    uploads.removeAll()
  }
  /** Makes the world now, so that the first visitor does not wait for it, and between requests what the first search needs. */
  const warm = () => {
    libraries.of(sessions.open(SHARED))
    const prepare = () => {
      if (libraries.prepare(SLICE_MS)) setImmediate(prepare).unref()
    }
    setImmediate(prepare).unref()
  }
  return Object.assign(app, { violations, sessions, context, close, warm })
}

export type MockApp = ReturnType<typeof createApp>
