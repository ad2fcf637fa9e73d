import { ensureBrowser } from '../browser.mjs'
import { ensureNginx } from '../browser/nginx.mjs'
import { ensureEngine } from '../browser/engines.mjs'
import { ensureGenerators, ensureAuditTools } from '../browser/audit-tools.mjs'

/**
 * Finds or installs what a stage needs; resolves to its path, or throws an Error that says what to
 * do.
 */
export const prerequisites = {
  chromium: () => ensureBrowser(),
  firefox: () => ensureEngine('firefox'),
  webkit: () => ensureEngine('webkit'),
  nginx: async () => (await ensureNginx(), ensureBrowser()),
  generators: () => ensureGenerators(),
  auditTools: async () => (await ensureNginx(), await ensureAuditTools(), ensureBrowser()),
} satisfies Record<string, () => Promise<string>>

export type Prerequisite = keyof typeof prerequisites
