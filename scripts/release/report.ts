import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../browser.mjs'
import { ensureAuditTools } from '../browser/audit-tools.mjs'
import { ensureNginx } from '../browser/nginx.mjs'

type Release = {
  /** Path of the configuration file. */
  config: string
  build: string
  commit: string | undefined
  /** An empty folder for temporary files. */
  work: string
  /** Path of the HTML report to write. */
  to: string
}

/**
 * Audits a release of this build at local host names.
 * @returns whether every goal is met, and whether the report could be written
 */
export async function auditRelease({ config, build, commit, work, to }: Release) {
  await ensureNginx()
  await ensureBrowser()
  await ensureAuditTools()
  const out = join(work, 'audits')
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/release/audits.config.ts'],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        RELEASE_CONFIG: config,
        RELEASE_BUILD: build,
        RELEASE_COMMIT: commit ?? '',
        AUDITS_OUT: out,
      },
    },
  )
  const page = join(out, 'report.html')
  const isWritten = existsSync(page)
  if (isWritten) copyFileSync(page, to)
  return { isMet: status === 0, isWritten }
}
