import { defineConfig } from '@playwright/test'
import release from './playwright.config.ts'

process.env.AUDITS_OUT ??= '.cache/audits'

/** External audits and the two drills, against the release on a real nginx; then their report. */
export default defineConfig({
  ...release,
  testMatch: [
    'release/audits/audits.spec.ts',
    'release/tampering.spec.ts',
    'release/audits/rollback.spec.ts',
    'journeys/operator/exfiltration.spec.ts',
  ],
  globalTeardown: './audits/report.ts',
  workers: 1,
})
