import type { Case } from '../run/case.ts'
import type { Probe } from '../run/probe.ts'

type WindowId = 'openLogin' | 'openLogout'

async function checkWindow(probe: Probe, id: WindowId) {
  const told = await probe.ask(id, {}, 'member', [200, 302])
  const { status, headers } = told
  if (status !== 200) return
  const check = (holds: boolean, name: string, expected: string, got: string) =>
    probe.check(id, told, holds, `header ${name}`, expected, got)
  const stored = String(headers['cache-control'])
  check(stored.includes('no-store'), 'Cache-Control', 'no-store', stored)
  if (id !== 'openLogin') return
  const policy = headers['cross-origin-opener-policy']
  const open = policy === undefined || policy === 'unsafe-none'
  const opener = 'none: the window talks to its opener'
  check(open, 'Cross-Origin-Opener-Policy', opener, String(policy))
  const framing = `${String(headers['content-security-policy'])} ${String(headers['x-frame-options'])}`
  const unframed = /frame-ancestors 'none'|deny/i.test(framing)
  check(unframed, 'Content-Security-Policy', "frame-ancestors 'none'", framing)
}

export const windowCases: readonly Case[] = (['openLogin', 'openLogout'] as const).map((id) => ({
  name: 'The window is not stored, and not framed',
  rule: 'security',
  operation: id,
  run: (probe) => checkWindow(probe, id),
}))
