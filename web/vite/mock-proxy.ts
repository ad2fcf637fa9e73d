import type { ProxyOptions } from 'vite'

/** A proxy that breaks the connection when the mock server does: Vite would respond itself or hang. */
export const mockProxy = (target: string, more: ProxyOptions = {}): ProxyOptions => ({
  target,
  configure(proxy) {
    const answered = new WeakSet<object>()
    proxy.on('error', (_error, _request, response) => {
      if (!answered.has(response)) response.destroy()
    })
    proxy.on('proxyRes', (answer, request, response) => {
      answered.add(response)
      // A hop-by-hop header: here it would disconnect a browser that is still sending.
      delete answer.headers.connection
      answer.once('end', () => request.unpipe().resume())
      answer.once('close', () => answer.complete || response.destroy())
    })
  },
  ...more,
})
