import cookieParser from 'cookie-parser'
import express from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import type { Middleware } from './http/locals.ts'
import { allowHosts } from './http/middleware/allow-hosts.ts'
import { allowSites, refuseForeignChanges } from './http/middleware/allow-sites.ts'
import { closeUnreadBody } from './http/middleware/close-unread-body.ts'
import { handleErrors, refuseUnknownPaths } from './http/middleware/handle-errors.ts'
import { logRequests } from './http/middleware/log-requests.ts'
import { normalizePath } from './http/middleware/normalize-path.ts'
import { openSession } from './http/middleware/open-session.ts'
import { createMock, type MockOptions } from './mock.ts'
import { account } from './operations/account.ts'
import { archives } from './operations/archives.ts'
import { archivist } from './operations/archivist.ts'
import { categories } from './operations/categories.ts'
import { channels } from './operations/channels.ts'
import { collections } from './operations/collections.ts'
import { comments } from './operations/comments.ts'
import { discord } from './operations/discord.ts'
import { files } from './operations/files.ts'
import { home } from './operations/home.ts'
import { profiles } from './operations/profiles.ts'
import { search } from './operations/search.ts'
import { session } from './operations/session.ts'
import { zapping } from './operations/zapping.ts'
import { SHARED_SESSION_ID } from './sessions/session-store.ts'

export type AppOptions = MockOptions

// The sign-in popup needs its opener; the site, on another port, loads our images. No TLS, no HSTS.
const HELMET: HelmetOptions = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: false,
  // `frame-ancestors` says it, and is not the same on every page.
  xFrameOptions: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
}

/** Headers of every response; files and pages replace some. */
const commonHeaders: Middleware = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Timing-Allow-Origin': '*', Vary: 'Origin, Prefer' })
  next()
}

/** Loads the tester's tools with the first request for one of them, because they are many files. */
const tools: Middleware = async (req, res, next) =>
  (await import('./control/router.ts')).control(req, res, next)

/** Maximum time in ms that a request waits for work done in advance. */
const SLICE_MS = 4

/**
 * Creates the mock server's app, not yet listening. A request passes the middlewares from top to
 * bottom.
 */
export function createApp(options: AppOptions = {}) {
  const mock = createMock(options)
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', false)
    .enable('case sensitive routing')

  app.use(logRequests(mock))
  app.use(closeUnreadBody)
  app.use(helmet(HELMET), commonHeaders)
  app.use(allowHosts(mock.hosts))
  app.use(allowSites(mock.sites), refuseForeignChanges)
  app.use(cookieParser(), openSession)
  app.use(normalizePath)

  // One router per tag. Each of their routes runs: Prefer, scenario and fault, parameters,
  // authentication, body, handler.
  app.use(home, archives, comments, channels, categories, search, collections, zapping)
  app.use(account, profiles, archivist, session, discord, files)
  app.use('/__mock', tools)

  app.use(refuseUnknownPaths)
  app.use(handleErrors)

  const close = () => {
    mock.sessions.clear()
    mock.uploads.removeAll()
  }
  /**
   * Builds the world now, so that the first visitor does not wait for it, and the search index
   * between requests.
   */
  const warm = () => {
    mock.worlds.of(mock.sessions.open(SHARED_SESSION_ID))
    const prepare = () => {
      if (mock.worlds.prepare(SLICE_MS)) setImmediate(prepare).unref()
    }
    setImmediate(prepare).unref()
  }
  const { violations, sessions } = mock
  return Object.assign(app, { violations, sessions, mock, close, warm })
}

export type MockApp = ReturnType<typeof createApp>
