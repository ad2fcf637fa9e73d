import { frameParameters } from './frame-parameters.ts'

type Page = Pick<Window, 'location' | 'history'>

/** Keeps the frame's parameters in the URL, which the SDK reads after a reload, and hides them from the router. */
export function createFrameQuery(page: Page) {
  const opened = new URLSearchParams(page.location.search)
  const frameEntries = frameParameters.flatMap((name) => {
    const value = opened.get(name)
    return value === null ? [] : [[name, value] as const]
  })

  const add = (address: string | URL) => {
    const url = new URL(address, page.location.href)
    for (const [name, value] of frameEntries) url.searchParams.set(name, value)
    return url.href
  }

  const strip = (search: string) => {
    const rest = search
      .replace(/^\?/, '')
      .split('&')
      .filter((pair) => !isFrameParameter(pair.split('=', 1)[0]))
      .join('&')
    return rest && `?${rest}`
  }

  return { add, strip }
}

export type FrameQuery = ReturnType<typeof createFrameQuery>

const isFrameParameter = (name: string | undefined) =>
  (frameParameters as readonly (string | undefined)[]).includes(name)

/** A window for the router: its `location` lacks the frame's parameters, its `history` adds them. */
export function routerWindow(page: Window, { add, strip }: FrameQuery): Window {
  const location = withOverrides(page.location, [['search', ({ search }) => strip(search)]])
  const history = withOverrides(page.history, [
    [
      'pushState',
      (own) => (state: unknown, unused: string, url?: string) =>
        own.pushState(state, unused, url && add(url)),
    ],
    [
      'replaceState',
      (own) => (state: unknown, unused: string, url?: string) =>
        own.replaceState(state, unused, url && add(url)),
    ],
  ])
  return withOverrides(page, [
    ['location', () => location],
    ['history', () => history],
  ])
}

function withOverrides<T extends object>(
  own: T,
  properties: readonly [keyof T, (own: T) => unknown][],
): T {
  const changes = new Map<PropertyKey, (own: T) => unknown>(properties)
  return new Proxy(own, {
    get(target, key) {
      const change = changes.get(key)
      if (change) return change(target)
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
