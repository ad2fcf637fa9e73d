import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { badgeTexts } from '#mock/desk/badge/badge-texts.ts'
import { BADGE, defaultDeskState as quiet } from '#test/support/server/desk.ts'

describe('the badge', () => {
  it('has nothing to say where everything is as usual', () => {
    expect(badgeTexts(quiet)).toEqual([])
  })

  it('names all that is out of the ordinary', () => {
    const odd = { scenarios: ['slow'], faults: ['wait:5'], persona: 'vip', clock: 'set', seed: 2 }
    expect(badgeTexts({ ...quiet, ...odd, archives: 50_000 })).toEqual([
      'slow',
      'wait:5',
      'as vip',
      '2026-01-01',
      'seed 2',
      '50,000 archives',
    ])
  })

  it('does not name a size that a scenario brings', () => {
    const empty = { scenarios: ['home-empty'], archives: 0, sized: true }
    expect(badgeTexts({ ...quiet, ...empty })).toEqual(['home-empty'])
  })

  it.each([
    ['serve', true],
    ['build', false],
  ] as const)('is part of the site by vite %s: %s', async (command, there) => {
    const { plugins } = await resolveConfig({ configFile: 'web/vite.config.ts' }, command)
    const plugin = plugins.find(({ name }) => name === 'site:desk-badge')
    expect(plugin !== undefined).toBe(there)
    if (!plugin) return
    const inject = plugin.transformIndexHtml as () => unknown
    expect(inject()).toEqual([{ tag: 'script', attrs: BADGE, injectTo: 'body' }])
  })
})
