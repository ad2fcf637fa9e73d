import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useRoutes } from 'react-router-dom'
import { QueryErrorBoundary } from '../features/failure/QueryErrorBoundary.tsx'
import { routes, type RouteName } from '../routes.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { lazyModule } from './page-modules.ts'
import { pages } from './pages.ts'

const names = Object.keys(routes) as RouteName[]
const NotFound = lazy(() => lazyModule(() => import('../pages/NotFoundPage.tsx')))

const elementOf = (name: RouteName) => {
  const Page = lazy(() => lazyModule(pages[name].load))
  return <Page />
}

const table = [
  ...names.map((name) => ({ path: routes[name].path, element: elementOf(name) })),
  { path: '*', element: <NotFound /> },
]

/**
 * The page of the current address. The boundary is keyed by the path: React Router changes
 * pages in a transition, which would keep the old page, without a spinner, while code loads.
 */
export function RouteView() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const page = useRoutes(table)
  const key = names.find((name) => matchPath(routes[name].path, pathname)) ?? 'none'
  return (
    <QueryErrorBoundary page key={`${key} ${pathname}`}>
      <Suspense fallback={<Waiting label={t('loading')} />}>{page}</Suspense>
    </QueryErrorBoundary>
  )
}
