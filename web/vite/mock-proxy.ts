import type { ProxyOptions } from 'vite'

/** A way to the mock server that breaks where the mock server breaks: Vite would answer for it, or wait for ever. */
export const mockProxy = (target: string, more: ProxyOptions = {}): ProxyOptions => ({
  target,
  changeOrigin: true,
  configure(proxy) {
    proxy.on('error', (_error, _request, response) => {
      response.destroy()
    })
    proxy.on('proxyRes', (answer, _request, response) => {
      answer.once('close', () => answer.complete || response.destroy())
    })
  },
  ...more,
})
