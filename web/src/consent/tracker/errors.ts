import { scrub } from './scrub.ts'

const MAX_REPORTS = 10
let reportCount = 0

export function describeError(error: unknown): { action: string; name: string } {
  if (!(error instanceof Error)) return { action: 'Thrown', name: scrub(String(error)) }
  return { action: scrub(error.name), name: scrub(error.message) }
}

/** Reports uncaught errors, at most ten per page load. @returns stops reporting */
export function watchErrors(report: (described: { action: string; name: string }) => void) {
  const reportOnce = (error: unknown) => {
    if (error !== undefined && error !== null && reportCount++ < MAX_REPORTS)
      report(describeError(error))
  }
  // Errors of cross-origin scripts have no `error` and are not the site's.
  const onError = ({ error }: ErrorEvent) => reportOnce(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportOnce(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
