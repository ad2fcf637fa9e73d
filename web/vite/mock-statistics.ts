import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONFIG = fileURLToPath(new URL('../public/config.js', import.meta.url))

/** A config.js whose statistics go to the mock server beside the site; all else stays as it is. */
export const withMockStatistics = (config: string) =>
  `${config}\nglobalThis.appConfig.statsHost ||= '/__mock/analytics'\n`

/** The development server's config.js. The build keeps the file as it is written. */
export function mockStatistics(): Plugin {
  return {
    name: 'site:mock-statistics',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/config.js', (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-store')
        readFile(CONFIG, 'utf8').then((config) => response.end(withMockStatistics(config)), next)
      })
    },
  }
}
