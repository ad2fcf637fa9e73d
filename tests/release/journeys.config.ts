import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'
import release from './playwright.config.ts'
import { addresses } from './harness/raw-request.ts'

process.env.RELEASE_FRONT = 'yes'

/** Runs all journeys that need only the site and its API against the release on nginx. */
export default defineConfig({
  ...release,
  testMatch: 'journeys/{visitor,member,archivist}/**/*.spec.ts',
  use: {
    ...release.use,
    baseURL: addresses.front,
    // As in the journeys at the preview, visitors have made their choices before.
    storageState: journeys.use?.storageState,
  },
})
