import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useRoutes } from 'react-router-dom'
import { QueryErrorBoundary } from '../features/failure/QueryErrorBoundary.tsx'
import { usePageMeta } from '../lib/page-meta.ts'
import { routes, type RouteName } from '../routes.ts'
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx'
import { lazyWithTimeout } from '../api/on-demand/lazy-with-timeout.tsx'
import { pages } from './pages.ts'

const names = Object.keys(routes) as RouteName[]
const NotFound = lazyWithTimeout(() => import('../pages/NotFoundPage.tsx'))

const elementOf = (name: RouteName) => {
  const { Page } = pages[name]
  return <Page />
}

const table = [
  ...names.map((name) => ({ path: routes[name].path, element: elementOf(name) })),
  { path: '*', element: <NotFound /> },
]

/** Stands for a page that is on its way: the window says where one is going. */
function Coming({ name }: { name: string }) {
  const { t } = useTranslation()
  usePageMeta(t([`nav.${name}`, `${name}.title`, 'loading'] as 'loading'[]))
  return <LoadingSpinner label={t('loading')} />
}

/** Keyed by the path: React Router's transition would keep the old page while code loads. */
export function RouteView() {
  const { pathname } = useLocation()
  const page = useRoutes(table)
  const key = names.find((name) => matchPath(routes[name].path, pathname)) ?? 'none'
  return (
    <QueryErrorBoundary page key={`${key} ${pathname}`}>
      <Suspense fallback={<Coming name={key} />}>{page}</Suspense>
    </QueryErrorBoundary>
  )
}
