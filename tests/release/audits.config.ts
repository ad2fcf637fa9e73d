import { defineConfig } from '@playwright/test'
import release from './playwright.config.ts'

process.env.AUDITS_OUT ??= '.cache/audits'

/**
 * Runs external audits, the rollback and the slow upload against the release on nginx, then writes
 * the report.
 */
export default defineConfig({
  ...release,
  testMatch: [
    'release/audits/audits.spec.ts',
    'release/tampering.spec.ts',
    'release/audits/rollback.spec.ts',
    'release/audits/workerd.spec.ts',
    'journeys/operator/exfiltration.spec.ts',
  ],
  globalTeardown: './audits/report.ts',
  workers: 1,
})
