import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'
import release from './playwright.config.ts'
import { addresses } from './harness/raw-request.ts'

process.env.RELEASE_FRONT = 'yes'

/**
 * All journeys that need only the site and its API, unchanged, against the release on a real nginx.
 */
export default defineConfig({
  ...release,
  testMatch: 'journeys/{visitor,member,archivist}/**/*.spec.ts',
  use: {
    ...release.use,
    baseURL: addresses.front,
    // Returning visitors, as at the preview.
    storageState: journeys.use?.storageState,
  },
})
