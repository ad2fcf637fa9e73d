import { afterEach, expect, it, vi } from 'vitest'
import { Failure } from '#web/src/api/failures.ts'
import { rootOptions } from '#web/src/app/root-options.ts'

afterEach(() => vi.unstubAllGlobals())

it('errors that React recovers from are reported, failed requests are not', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const recovered = (cause?: unknown) => new Error('recovered', { cause })
  const others = [recovered(new TypeError('a fault of the site')), recovered(), 'not an error']
  for (const error of [recovered(new Failure('badAnswer')), ...others])
    rootOptions.onRecoverableError(error)
  expect(report.mock.calls.flat()).toEqual(others)
})
