import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, play, played } from './scripted-server.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a preloaded response', () => {
  const url = 'http://api.test/x'
  const begin = (response: Promise<Response>) => {
    const abort = vi.fn<() => void>()
    const since = performance.now()
    vi.stubGlobal('boot', { preloaded: { [url]: { response, abort, since } } })
    return abort
  }
  afterEach(() => vi.unstubAllGlobals())

  it('is used once', async () => {
    begin(Promise.resolve(answer(200)))
    const first = play([() => answer(201)])
    await vi.runAllTimersAsync()
    const second = play([() => answer(201)])
    await vi.runAllTimersAsync()
    expect([await first.result, first.attempts]).toEqual([{ status: 200, at: 0 }, []])
    expect([await second.result, second.attempts]).toEqual([{ status: 201, at: 0 }, [0]])
  })

  it('is used by its own age, not by that of the page', async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    begin(Promise.resolve(answer(200)))
    await vi.advanceTimersByTimeAsync(7999)
    const { result, attempts } = play([() => answer(201)])
    await vi.advanceTimersByTimeAsync(0)
    expect([await result, attempts]).toEqual([{ status: 200, at: 0 }, []])
  })

  it('is not aborted after its arrival', async () => {
    const abort = begin(Promise.resolve(answer(200)))
    const controller = new AbortController()
    await play([() => answer(201)], { signal: controller.signal }).result
    controller.abort()
    expect(abort).not.toHaveBeenCalled()
  })

  it('is aborted when the caller aborts', async () => {
    const abort = begin(new Promise(() => {}))
    const controller = new AbortController()
    const { result } = play([() => answer(201)], { signal: controller.signal })
    controller.abort()
    expect(await result).toMatchObject({ error: { name: 'AbortError' } })
    expect(abort).toHaveBeenCalledOnce()
  })

  it('counts as the first attempt from its start', async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    const abort = begin(new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(3000)
    const { result, attempts } = await played([() => answer(200)])
    expect([result, attempts]).toEqual([{ status: 200, at: 6000 }, [6000]])
    expect(abort).toHaveBeenCalled()
  })

  it('is ignored for other methods, with a token, and after 8 s', async () => {
    const abort = begin(Promise.resolve(answer(200)))
    const post = play([() => answer(201)], { method: 'POST' })
    const signedIn = play([() => answer(202)], { headers: { authorization: 'Bearer x' } })
    await vi.advanceTimersByTimeAsync(8000)
    const late = play([() => answer(203)])
    await vi.runAllTimersAsync()
    const statuses = await Promise.all([post.result, signedIn.result, late.result])
    expect(statuses).toMatchObject([{ status: 201 }, { status: 202 }, { status: 203 }])
    expect(abort).toHaveBeenCalledOnce()
  })
})
