import type { TestProject } from 'vitest/node'
import { ensureEngine } from '#scripts/browser/engines.mjs'
import { startFirefox, startWebKit } from './browsers.ts'
import { serveSite } from './serve-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the site. */
    site: string
    engine: { name: 'firefox' | 'webkit'; binary: string; address: string }
  }
}

/** Starts an engine's browser and a site with the mock server. @returns the teardown */
export default async function setUp(project: TestProject) {
  const name = project.name === 'webkit' ? 'webkit' : 'firefox'
  const binary = await ensureEngine(name)
  // Only Firefox reports errors to its driver.
  const site = await serveSite({ isProbed: name === 'webkit' })
  const { address, stop } = await (name === 'webkit' ? startWebKit() : startFirefox(binary))
  project.provide('site', site.address)
  project.provide('engine', { name, binary, address })
  return async () => {
    await stop()
    site.stop()
  }
}
