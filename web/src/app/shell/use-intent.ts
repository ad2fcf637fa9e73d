import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath } from 'react-router-dom'
import { routes, type RouteName } from '../../routes.ts'
import { pages } from '../pages.ts'

const names = Object.keys(routes) as RouteName[]

/** Fetches code and data of a page as soon as a pointer or the focus is on a link to it. One listener serves every link. */
export function useIntent() {
  const client = useQueryClient()
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.href || link.origin !== location.origin) return
      const { pathname, searchParams } = new URL(link.href)
      if (pathname === location.pathname) return
      for (const name of names) {
        const match = matchPath(routes[name].path, pathname)
        if (!match) continue
        // What fails here fails again, and is then told, on arrival.
        void pages[name]?.load().catch(() => undefined)
        void pages[name]?.ahead?.(client, match.params, searchParams).catch(() => undefined)
        return
      }
    }
    const events = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const name of events) addEventListener(name, onIntent, { passive: true })
    return () => {
      for (const name of events) removeEventListener(name, onIntent)
    }
  }, [client])
}
