import type { Plugin } from 'vite'
import example from '../../site.example.json' with { type: 'json' }
import { withConfig } from './page-config.ts'

const { publisher, hosting, retention, social } = example

/** The configuration with the mock server, which also simulates the chat platform and the statistics host. */
export const mockSite = {
  publisher,
  hosting,
  retention,
  social,
  statsHost: '/__mock/analytics',
  platformClientId: '100000000000000002',
  // The simulator's origins: the site's own, and the mock server's.
  platformHosts: ['/', process.env.MOCK_ORIGIN ?? 'http://localhost:3333'],
}

/** The configuration of the development server. A build has none: a release or the preview adds it. */
export function mockConfig(): Plugin {
  return {
    name: 'site:mock-config',
    apply: 'serve',
    transformIndexHtml: (html) => withConfig(html, mockSite),
  }
}
