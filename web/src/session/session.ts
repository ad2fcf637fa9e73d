import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { setBearerSource } from '../api/bearer.ts'
import { Failure } from '../api/failures.ts'
import { config } from '../config/config.ts'
import { currentUser, isPrivateQuery } from './current-user.ts'
import { drafts } from './drafts.ts'
import { openLogin, type LoginFlow } from './login-flow.ts'
import { openWithoutOpener } from './popup-window.ts'
import { sessionState, type SessionState } from './session-state.ts'
import { token } from './token.ts'

type End = Pick<SessionState, 'endedByUser' | 'error' | 'wait'>

let isStarted = false
/** Aborts at the end of each session; later responses are ignored. */
let life = new AbortController()
let stopWatching = () => {}
let flow: LoginFlow | undefined
let lastEnd: End = {}

/** Starts the session of this page and fetches the user of a stored token. Later calls have no effect. */
export function startSession(queries: QueryClient) {
  if (isStarted) return
  isStarted = true
  setBearerSource(() => {
    const current = token.read()
    if (current === undefined) return undefined
    return { token: current, signal: life.signal, onUnauthorized }
  })
  token.subscribe((isAsked, before) => {
    // Without an earlier token no session has ended.
    if (before !== undefined) endDrafts(isAsked)
    follow(queries, isAsked)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) token.reread()
  })
  // In the chat platform's frame the token is unknown, and any link may open its URL in a tab.
  if (!config.isEmbedded && token.read() === undefined) endDrafts(true)
  follow(queries)
}

/** Opens or focuses the sign-in popup, unless there is a token. Call it in the click handler. */
export function login() {
  if (config.isEmbedded || token.read() !== undefined || flow?.focus()) return
  flow?.stop()
  flow = openLogin({
    url: `${config.apiHost}/api/login`,
    onToken: (value) => token.write(value),
    onClosed: () => sessionState.become({ ...sessionState.read(), isSigningIn: false }),
    onIncomplete: () => sessionState.become({ ...sessionState.read(), error: 'loginIncomplete' }),
  })
  sessionState.become(
    flow
      ? { status: 'anonymous', isSigningIn: true }
      : { status: 'anonymous', error: 'loginPopupBlocked' },
  )
}

export function logout() {
  if (token.read() === undefined) return
  token.forget(true)
  if (config.isEmbedded || openWithoutOpener(`${config.apiHost}/api/logout`)) return
  sessionState.become({ ...sessionState.read(), error: 'logoutPopupBlocked' })
}

export function dismissSessionNotice() {
  sessionState.become({ ...sessionState.read(), error: undefined })
}

const onUnauthorized = () =>
  end({ error: sessionState.read().user ? 'sessionExpired' : 'userFetchFailed' })

function end(how: End) {
  lastEnd = how
  token.forget()
}

/** Ends the drafts of a session. A following session decides by its member; an expired session keeps them. */
function endDrafts(isAsked: boolean) {
  const isFollowed = token.read() !== undefined
  drafts.end(isAsked && !isFollowed && !token.isLost(), isFollowed)
}

/** Handles every change of the token, in this or another tab: ends the session, may begin one. */
function follow(queries: QueryClient, isAsked = false) {
  const how: End = isAsked ? { endedByUser: true } : lastEnd
  lastEnd = {}
  life.abort()
  life = new AbortController()
  stopWatching()
  stopWatching = () => {}
  flow?.stop()
  flow = undefined
  queries.removeQueries({ predicate: isPrivateQuery })
  // Mutation results contain the member's e-mail address.
  queries.getMutationCache().clear()
  if (token.read() === undefined) {
    sessionState.become({ status: 'anonymous', ...how })
  } else {
    sessionState.become({ status: 'fetching', ...(isAsked && { endedByUser: true }) })
    watchUser(queries, life.signal)
  }
}

/** Fetches the user, and refetches it when stale, such as after a profile change. */
function watchUser(queries: QueryClient, alive: AbortSignal) {
  const observer = new QueryObserver(queries, currentUser())
  stopWatching = observer.subscribe(({ data, error, isError }) => {
    if (alive.aborted) return
    if (isError)
      end({
        error: 'userFetchFailed',
        ...(error instanceof Failure && error.wait > 0 && { wait: error.wait }),
      })
    else if (data) {
      drafts.belongTo(data.id)
      const { status, error: before } = sessionState.read()
      const isNew = status !== 'authenticated'
      sessionState.become({
        status: 'authenticated',
        user: data,
        error: isNew && !token.isPersistent() ? 'tokenNotStored' : before,
      })
    }
  })
}
