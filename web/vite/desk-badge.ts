import type { Plugin } from 'vite'

/** Inserts the mock server's badge into every page, in development only. */
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
