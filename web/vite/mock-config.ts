import type { Plugin } from 'vite'
import example from '../../site.example.json' with { type: 'json' }
import { withConfig } from './page-config.ts'

const { publisher, hosting, retention, social } = example

/** A site beside the mock server, which also plays the chat platform and takes the statistics. */
export const mockSite = {
  publisher,
  hosting,
  retention,
  social,
  statsHost: '/__mock/analytics',
  platformClientId: '100000000000000002',
  // The simulated platform: beside the site, and where its SDK expects one.
  platformHosts: ['/', process.env.MOCK_ORIGIN ?? 'http://localhost:3333'],
}

/** The development server's configuration. The build's is empty: a release or the preview fills it in. */
export function mockConfig(): Plugin {
  return {
    name: 'site:mock-config',
    apply: 'serve',
    transformIndexHtml: (html) => withConfig(html, mockSite),
  }
}
