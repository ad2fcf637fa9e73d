import type { Case } from '../run/case.ts'
import type { Probe } from '../run/probe.ts'

type WindowId = 'openLogin' | 'openLogout'

async function checkWindow(probe: Probe, id: WindowId) {
  const { status, headers } = await probe.ask(id, {}, 'member', [200, 302])
  if (status !== 200) return
  const stored = String(headers['cache-control'])
  const cache = { where: 'header Cache-Control', expected: 'no-store', got: stored }
  probe.check(id, stored.includes('no-store'), cache)
  if (id !== 'openLogin') return
  const policy = headers['cross-origin-opener-policy']
  probe.check(id, policy === undefined || policy === 'unsafe-none', {
    where: 'header Cross-Origin-Opener-Policy',
    expected: 'none: the window talks to its opener',
    got: String(policy),
  })
  const framing = `${String(headers['content-security-policy'])} ${String(headers['x-frame-options'])}`
  probe.check(id, /frame-ancestors 'none'|deny/i.test(framing), {
    where: 'header Content-Security-Policy',
    expected: "frame-ancestors 'none'",
    got: framing,
  })
}

export const windowCases: readonly Case[] = (['openLogin', 'openLogout'] as const).map((id) => ({
  name: 'The window is not stored, and not framed',
  rule: 'security',
  operation: id,
  run: (probe) => checkWindow(probe, id),
}))
