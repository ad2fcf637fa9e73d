import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../browser.mjs'
import { ensureAuditTools } from '../browser/audit-tools.mjs'
import { ensureNginx } from '../browser/nginx.mjs'

type Release = {
  /** The configuration's file. */
  config: string
  build: string
  commit: string | undefined
  /** An empty folder for what is only needed meanwhile. */
  work: string
  /** The page to write. */
  to: string
}

/**
 * Runs the audits against a release of this build, at host names of this machine.
 * @returns whether every goal is met, and whether the page could be written
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
