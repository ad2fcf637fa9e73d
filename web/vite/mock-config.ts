import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONFIG = fileURLToPath(new URL('../public/config.js', import.meta.url))

/**
 * What config.js lacks for the mock server beside the site: where statistics go, and the application
 * id with which the site is an activity of the simulated chat platform.
 */
const values = { statsHost: '/__mock/analytics', platformClientId: '100000000000000002' }

/** A config.js for the mock server; what is set in it stays as it is. */
export const withMockConfig = (config: string) =>
  Object.entries(values).reduce(
    (text, [key, value]) => `${text}globalThis.appConfig.${key} ||= '${value}'\n`,
    `${config}\n`,
  )

/** The development server's config.js. The build keeps the file as it is written. */
export function mockConfig(): Plugin {
  return {
    name: 'site:mock-config',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/config.js', (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-store')
        readFile(CONFIG, 'utf8').then((config) => response.end(withMockConfig(config)), next)
      })
    },
  }
}
