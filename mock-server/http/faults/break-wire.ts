import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import onHeaders from 'on-headers'
import type { InjectedFault } from '../../scenarios/fault.ts'

/** Waits; rejects if the client disconnects meanwhile. Tests pass a clock of their own. */
export type Pause = (milliseconds: number, gone: AbortSignal) => Promise<void>

export const realPause: Pause = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { signal, ref: false })

export type WireFault = Exclude<InjectedFault, { kind: 'answer' | 'status' }>

type Bytes = AsyncIterable<Uint8Array>

/** Changes the bytes of a valid body. `gone` aborts when the client disconnects. */
type BodyTransform = (bytes: Bytes, length: number, gone: AbortSignal) => Bytes

class ResponseAborted extends Error {}

const PIECES_A_SECOND = 4

const drip = (rate: number, pause: Pause): BodyTransform =>
  async function* (bytes, _length, gone) {
    const piece = Math.ceil(rate / PIECES_A_SECOND)
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length; at += piece) {
        await pause((piece / rate) * 1000, gone)
        yield chunk.subarray(at, at + piece)
      }
    }
  }

async function* firstHalf(bytes: Bytes, length: number) {
  let left = Math.floor(length / 2)
  for await (const chunk of bytes) {
    if (left > 0) yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

const truncate: BodyTransform = async function* (bytes, length) {
  yield* firstHalf(bytes, length)
  throw new ResponseAborted()
}

const stall: BodyTransform = async function* (bytes, length, gone) {
  yield* firstHalf(bytes, length)
  if (!gone.aborted) await once(gone, 'abort')
}

/**
 * Passes a body through a transform at the client's pace, by replacing `write` and `end` as
 * `compression` does.
 */
function transformBody(req: IncomingMessage, res: ServerResponse, transform: BodyTransform) {
  const [write, end] = [res.write.bind(res), res.end.bind(res)]
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  const body = new PassThrough().on('drain', () => res.emit('drain'))

  async function pass() {
    const length = Number(res.getHeader('content-length'))
    try {
      for await (const piece of transform(body, length, gone.signal)) {
        if (!write(piece)) await once(res, 'drain', { signal: gone.signal })
      }
      end()
    } catch (error) {
      // Bytes already written are still sent before the connection ends.
      if (error instanceof ResponseAborted) setImmediate(() => res.socket?.destroySoon())
      else res.destroy()
    }
  }

  let passing: Promise<void> | undefined
  const through = Object.assign(res, {
    write(chunk: Uint8Array | string) {
      passing ??= pass()
      return body.write(chunk)
    },
    end(chunk?: Uint8Array | string) {
      if (!passing && (!chunk || req.method === 'HEAD')) return end()
      passing ??= pass()
      body.end(chunk)
      return through
    },
  })
  // A browser with the file in its cache must see the fault, and must not cache its result.
  delete req.headers['if-none-match']
  onHeaders(res, () => res.setHeader('Cache-Control', 'no-store'))
}

/** Adds `count` header lines of `bytes` bytes each, line ends included. */
function padHeaders(
  res: ServerResponse,
  { count, bytes }: Extract<InjectedFault, { kind: 'headers' }>,
) {
  const name = 'X-Padding'
  const line = 'x'.repeat(bytes - `${name}: \r\n`.length)
  const lines = Array.from({ length: count }, () => line)
  // Last: a proxy that reads only a thousand lines, as Node does, would lose the response's own.
  onHeaders(res, () => res.setHeader(name, lines))
}

/** Breaks the response on the wire. @returns true if the real response must still be sent */
export function breakWire(
  req: IncomingMessage,
  res: ServerResponse,
  fault: WireFault,
  pause: Pause,
): boolean {
  switch (fault.kind) {
    case 'silence':
      return false
    case 'reset':
      req.socket.resetAndDestroy()
      return false
    case 'drip':
      transformBody(req, res, drip(fault.rate, pause))
      return true
    case 'truncate':
      transformBody(req, res, truncate)
      return true
    case 'stall':
      transformBody(req, res, stall)
      return true
    case 'retype':
      onHeaders(res, () => {
        if (res.hasHeader('Content-Type')) res.setHeader('Content-Type', fault.type)
      })
      return true
    case 'headers':
      padHeaders(res, fault)
      return true
  }
}
