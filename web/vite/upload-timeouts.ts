import type { Plugin } from 'vite'

/** Disables Node's request timeout of five minutes: the mock server has its own limits. */
export function uploadTimeouts(): Plugin {
  return {
    name: 'site:long-uploads',
    apply: 'serve',
    configureServer({ httpServer }) {
      if (httpServer && 'requestTimeout' in httpServer) httpServer.requestTimeout = 0
    },
  }
}
