import type { Plugin } from 'vite'

/** Node ends a request after five minutes; behind this server stands one with bounds of its own. */
export function uploadTimeouts(): Plugin {
  return {
    name: 'site:long-uploads',
    apply: 'serve',
    configureServer({ httpServer }) {
      if (httpServer && 'requestTimeout' in httpServer) httpServer.requestTimeout = 0
    },
  }
}
