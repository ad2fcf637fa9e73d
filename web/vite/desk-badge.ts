import type { Plugin } from 'vite'

/**
 * In development, the mock server's badge on every page: what is out of the ordinary in this
 * browser's session. The mock server serves it and the site knows nothing of it; without a mock
 * server, and in the build, there is none.
 */
export function deskBadge(): Plugin {
  return {
    name: 'site:desk-badge',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/__mock/desk/badge.js' },
        injectTo: 'body',
      },
    ],
  }
}
