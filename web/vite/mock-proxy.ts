import type { ProxyOptions } from 'vite'

/** A way to the mock server that breaks where the mock server breaks: Vite would answer for it, or wait for ever. */
export const mockProxy = (target: string, more: ProxyOptions = {}): ProxyOptions => ({
  target,
  configure(proxy) {
    const answered = new WeakSet<object>()
    proxy.on('error', (_error, _request, response) => {
      if (!answered.has(response)) response.destroy()
    })
    proxy.on('proxyRes', (answer, request, response) => {
      answered.add(response)
      // About the connection behind this one: here it would cut off a browser that is still sending.
      delete answer.headers.connection
      answer.once('end', () => request.unpipe().resume())
      answer.once('close', () => answer.complete || response.destroy())
    })
  },
  ...more,
})
