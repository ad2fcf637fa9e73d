import type { Plugin } from 'vite'

/** The mock server's badge on every page, in development only; the site knows nothing of it. */
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
