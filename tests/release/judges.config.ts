import { defineConfig } from '@playwright/test'
import release from './playwright.config.ts'

process.env.JUDGES_OUT ??= '.cache/judges'

/** External audits and the two drills, against the release on a real nginx; then their report. */
export default defineConfig({
  ...release,
  testMatch: [
    'release/judges/judges.spec.ts',
    'release/tampering.spec.ts',
    'release/judges/roll-back.spec.ts',
    'journeys/operator/breach.spec.ts',
  ],
  globalTeardown: './judges/report.ts',
  workers: 1,
})
