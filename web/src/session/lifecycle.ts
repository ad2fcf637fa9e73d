import { replaceEqualDeep, type QueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract'
import { setCredentials } from '../api/bearer.ts'
import { api, dataOf } from '../api/client.ts'
import { Failure } from '../api/failures.ts'
import { config } from '../config/config.ts'
import { drafts } from './drafts.ts'
import { parseUser } from './parse-user.ts'
import { session, type Session } from './session.ts'
import { openSignInPopup, openWithoutOpener, type SignInPopup } from './sign-in-popup.ts'
import { storedToken } from './stored-token.ts'

type End = Pick<Session, 'endedByUser' | 'error' | 'wait'>

let queries: QueryClient | undefined
/** Aborts at the end of each session; later responses are ignored. */
let life = new AbortController()
let userRequest = new AbortController()
let popup: SignInPopup | undefined

/** Starts the session of this page and fetches the user of a stored token. Later calls have no effect. */
export function startSession(client: QueryClient) {
  if (queries) return
  queries = client
  storedToken.watch(changeToken)
  const token = storedToken.isPersistent() ? storedToken.read() : session.read().token
  // In the chat platform's frame the token is unknown, and any link may open its URL in a tab.
  if (!config.isEmbedded && token === undefined) endDrafts(true)
  // `login` may have opened the popup before: `follow` would stop it.
  if (token !== undefined || session.read().status !== 'anonymous') follow(token)
}

/** Opens or focuses the sign-in popup, unless there is a token. Call it in the click handler. */
export function login() {
  if (config.isEmbedded || session.read().token !== undefined || popup?.focus()) return
  popup?.stop()
  popup = openSignInPopup({
    url: `${config.apiHost}/api/login`,
    onToken: (token) => {
      storedToken.write(token)
      changeToken(token)
    },
    onClosed: () => session.become({ ...session.read(), isSigningIn: false }),
    onIncomplete: () => session.become({ ...session.read(), error: 'loginIncomplete' }),
  })
  session.become(
    popup
      ? { status: 'anonymous', isSigningIn: true }
      : { status: 'anonymous', error: 'loginPopupBlocked' },
  )
}

export function logout() {
  if (session.read().token === undefined) return
  storedToken.remove(true)
  changeToken(undefined, true)
  if (config.isEmbedded || openWithoutOpener(`${config.apiHost}/api/logout`)) return
  session.become({ ...session.read(), error: 'logoutPopupBlocked' })
}

export function dismissSessionNotice() {
  session.become({ ...session.read(), error: undefined })
}

/** Fetches the user: at the start of a session, and after a change of the profile. */
export async function fetchUser() {
  const { token } = session.read()
  if (token === undefined) return
  userRequest.abort()
  userRequest = new AbortController()
  const { signal } = userRequest
  try {
    const fetched = parseUser(await dataOf(api.GET('/api/@me', { signal })))
    if (signal.aborted) return
    drafts.belongTo(fetched.id)
    const { status, user, error } = session.read()
    session.become({
      status: 'authenticated',
      token,
      // Forms recognize a change by another object.
      user: replaceEqualDeep(user, fetched),
      error: status !== 'authenticated' && !storedToken.isPersistent() ? 'tokenNotStored' : error,
    })
  } catch (error) {
    if (signal.aborted) return
    const wait = error instanceof Failure && error.wait > 0 ? { wait: error.wait } : {}
    end({ error: 'userFetchFailed', ...wait })
  }
}

const onUnauthorized = () =>
  end({ error: session.read().user ? 'sessionExpired' : 'userFetchFailed' })

function end(how: End) {
  storedToken.remove(false)
  changeToken(undefined, false, how)
}

/** Handles every change of the token, in this or another tab: ends the session, may begin one. */
function changeToken(token: string | undefined, isAsked = false, how: End = {}) {
  const { token: before } = session.read()
  if (token === before) return
  // Without an earlier token no session has ended.
  if (before !== undefined) endDrafts(isAsked, token !== undefined)
  follow(token, isAsked ? { endedByUser: true } : how)
}

/** Ends the drafts of a session. A following session decides by its member; an expired session keeps them. */
function endDrafts(isAsked: boolean, isFollowed = false) {
  drafts.end(isAsked && !isFollowed && !storedToken.isLost(), isFollowed)
}

const privateTags = new Set<unknown>(
  Object.values(endpoints)
    .filter(({ auth, method }) => auth && method === 'get')
    .map(({ tag }) => tag),
)

/** True if a cached response may contain private data of the member. */
export const isPrivateQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  privateTags.has(queryKey[0])

function follow(token: string | undefined, how: End = {}) {
  life.abort()
  life = new AbortController()
  setCredentials(token === undefined ? undefined : { token, signal: life.signal, onUnauthorized })
  userRequest.abort()
  popup?.stop()
  popup = undefined
  queries?.removeQueries({ predicate: isPrivateQuery })
  // Mutation results contain the member's e-mail address.
  queries?.getMutationCache().clear()
  if (token === undefined) return session.become({ status: 'anonymous', ...how })
  session.become({ status: 'fetching', token, ...(how.endedByUser && { endedByUser: true }) })
  // The session starts with code that may load later.
  if (queries) void fetchUser()
}
