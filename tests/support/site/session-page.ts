import { vi } from 'vitest'
import { openWindow } from './window.ts'

/** The sign-in popup as seen by its opener. */
type FakePopup = {
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
  apiHost?: string
  search?: string
  fetch?: unknown
}

/** Opens a page without the site, and loads the session's modules again. */
export function sessionPage({ stored, blocks, apiHost, search = '', fetch }: Options = {}) {
  openWindow({
    url: `https://tele.test/${search}`,
    ...(apiHost !== undefined && { config: { apiHost } }),
    fetch,
  })
  if (stored !== undefined) localStorage.setItem('authToken', stored)
  const popups: FakePopup[] = []
  const open = (url: string, target: string, features: string) => {
    if (blocks) return null
    const focus = vi.fn<() => void>()
    popups.push({ url, target, features, closed: false, focus, opener: window })
    return popups.at(-1)
  }
  Object.assign(window, { open })
  return { popups }
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
