import { scrub } from './scrub.ts'

const MOST = 10
let told = 0

export function describeError(error: unknown): { action: string; name: string } {
  if (!(error instanceof Error)) return { action: 'Thrown', name: scrub(String(error)) }
  return { action: scrub(error.name), name: scrub(error.message) }
}

/** Reports what nobody caught, at most ten times in the life of a page. Returns how to stop. */
export function watchErrors(report: (described: { action: string; name: string }) => void) {
  const tell = (error: unknown) => {
    if (error !== undefined && error !== null && told++ < MOST) report(describeError(error))
  }
  // What another origin's script throws comes without its error, and is none of ours.
  const onError = ({ error }: ErrorEvent) => tell(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
