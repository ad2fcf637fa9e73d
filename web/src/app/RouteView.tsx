import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useRoutes } from 'react-router-dom'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { routes, type RouteName } from '../routes.ts'
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx'
import { lazyWithTimeout } from '../lazy/lazy-with-timeout.tsx'
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

/** The fallback while a page loads; sets the document title to the target. */
function LoadingPage({ name }: { name: string }) {
  const { t } = useTranslation()
  usePageMeta(t([`nav.${name}`, `${name}.title`, 'loading'] as 'loading'[]))
  return <LoadingSpinner label={t('loading')} />
}

/** The key is the path: React Router's transition would keep the old page while code loads. */
export function RouteView() {
  const { pathname } = useLocation()
  const page = useRoutes(table)
  const key = names.find((name) => matchPath(routes[name].path, pathname)) ?? 'none'
  return (
    <QueryErrorBoundary page key={`${key} ${pathname}`}>
      <Suspense fallback={<LoadingPage name={key} />}>{page}</Suspense>
    </QueryErrorBoundary>
  )
}
