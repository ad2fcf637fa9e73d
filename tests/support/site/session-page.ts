import { vi } from 'vitest'

type Listener = (event: object) => void

/** The sign-in popup as seen by its opener. */
export type FakePopup = {
  url: string
  target: string
  features: string
  closed: boolean
  focus: () => void
  opener: unknown
}

type Options = {
  stored?: string
  blocks?: boolean
  /** `setItem` throws as if the storage were full. */
  isFull?: boolean
  apiHost?: string
  search?: string
}

/** Stubs a browser page, and loads the session's modules again. */
export async function sessionPage(options: Options = {}) {
  const { stored, blocks, isFull, apiHost, search = '' } = options
  vi.resetModules()
  const values = new Map(stored === undefined ? [] : [['authToken', stored]])
  const drafts: Record<string, string> = {}
  Object.defineProperties(drafts, {
    getItem: { value: (key: string) => drafts[key] ?? null },
    setItem: { value: (key: string, value: string) => (drafts[key] = value) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(drafts, key) },
  })
  const listeners = new Map<string, Set<Listener>>()
  const popups: FakePopup[] = []
  const page: Record<string, unknown> = {
    location: { origin: 'https://tele.test', hostname: 'tele.test', search },
    screenX: 0,
    screenY: 0,
    outerWidth: 1500,
    outerHeight: 900,
    open(url: string, target: string, features: string) {
      if (blocks) return null
      const focus = vi.fn<() => void>()
      const popup = { url, target, features, closed: false, focus, opener: page }
      popups.push(popup)
      return popup
    },
  }
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  vi.stubGlobal('appConfig', apiHost === undefined ? undefined : { apiHost })
  vi.stubGlobal('addEventListener', (type: string, run: Listener) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(run))
  })
  vi.stubGlobal('removeEventListener', (type: string, run: Listener) =>
    listeners.get(type)?.delete(run),
  )
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => values.delete(key),
  })
  vi.stubGlobal('sessionStorage', drafts)
  return {
    values,
    popups,
    listening: (type: string) => listeners.get(type)?.size ?? 0,
    dispatch: (type: string, event: object) => {
      for (const run of listeners.get(type) ?? []) run(event)
    },
  }
}

/** Responses of `/api/@me` that the test resolves. */
export function pendingResponses() {
  type PendingCall = {
    authorization: string | null
    signal: AbortSignal
    answer: (r: Response) => void
  }
  const calls: PendingCall[] = []
  vi.stubGlobal('fetch', (request: Request, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((answer, reject) => {
      calls.push({ authorization: request.headers.get('authorization'), signal, answer })
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  return calls
}

export const member = {
  id: 'member',
  username: 'Lou',
  email: 'lou@example.org',
  avatar: null,
  whitelisted: true,
  isStaff: false,
  isVIP: false,
  isArchivist: false,
  lastLogin: '2026-01-01T00:00:00Z',
  registered_at: '2022-01-01T00:00:00Z',
  motto: null,
  pronouns: null,
}

export const jsonResponse = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
