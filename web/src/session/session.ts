import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { setBearerSource } from '../api/client.ts'
import { Failure } from '../api/failures.ts'
import { config } from '../config.ts'
import { currentUser, isPrivateQuery } from './current-user.ts'
import { drafts } from './drafts.ts'
import { openLogin, type LoginFlow } from './login-flow.ts'
import { openWithoutOpener } from './popup-window.ts'
import { sessionState, type SessionState } from './session-state.ts'
import { token } from './token.ts'

type End = Pick<SessionState, 'endedByUser' | 'error' | 'wait'>

let isStarted = false
/** Aborts at the end of each session: whatever comes after that belongs to a dead one. */
let life = new AbortController()
let stopWatching = () => {}
let flow: LoginFlow | undefined
let lastEnd: End = {}

/** Starts the one session of this page: a stored token fetches its member. Once; later calls do nothing. */
export function startSession(queries: QueryClient) {
  if (isStarted) return
  isStarted = true
  setBearerSource(() => {
    const held = token.read()
    if (held === undefined) return undefined
    return { token: held, signal: life.signal, onRefused }
  })
  token.subscribe((isAsked, before) => {
    // Where there was none, no session has ended.
    if (before !== undefined) endDrafts(isAsked)
    follow(queries, isAsked)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) token.reread()
  })
  // Nothing is known of it in the chat platform's frame, and any link may lead a tab to such an address.
  if (!config.isEmbedded && token.read() === undefined) endDrafts(true)
  follow(queries)
}

/** Opens the sign-in window, or brings it to the front. Call it in the click itself. Nothing happens where there is a token. */
export function login() {
  if (config.isEmbedded || token.read() !== undefined || flow?.focus()) return
  flow?.stop()
  flow = openLogin({
    url: `${config.apiHost}/api/login`,
    onToken: (value) => token.write(value),
    onClosed: () => sessionState.become({ ...sessionState.read(), isSigningIn: false }),
    onLost: () => sessionState.become({ ...sessionState.read(), error: 'loginIncomplete' }),
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

const onRefused = () =>
  end({ error: sessionState.read().user ? 'sessionExpired' : 'userFetchFailed' })

function end(how: End) {
  lastEnd = how
  token.forget()
}

/** Where another session has begun, its member says what becomes of them; a session that was lost was not ended on purpose. */
function endDrafts(isAsked: boolean) {
  const isFollowed = token.read() !== undefined
  drafts.end(isAsked && !isFollowed && !token.isLost(), isFollowed)
}

/** Every change of the token, whoever made it, comes here: the old session ends, a new one may begin. */
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
  // What a member changed is answered with their address.
  queries.getMutationCache().clear()
  if (token.read() === undefined) {
    sessionState.become({ status: 'anonymous', ...how })
  } else {
    sessionState.become({ status: 'fetching', ...(isAsked && { endedByUser: true }) })
    watchUser(queries, life.signal)
  }
}

/** Fetches the member, and again whenever that has become stale: after a change of the profile. */
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
        error: isNew && !token.isKept() ? 'tokenNotStored' : before,
      })
    }
  })
}
