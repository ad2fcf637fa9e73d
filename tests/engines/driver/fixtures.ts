import { mkdirSync, writeFileSync } from 'node:fs'
import { inject, test as base } from 'vitest'
import { FOLDER } from '../set-up/programs.ts'
import { PROBE_PATH } from '../set-up/probe.ts'
import type { Engine } from './engine.ts'
import { driveFirefox } from './firefox.ts'
import { Page } from './page.ts'
import { driveWebKit } from './webkit.ts'

const { name, binary, address } = inject('engine')
const site = inject('site')

const drive = (): Promise<Engine> =>
  name === 'webkit' ? driveWebKit(address, binary) : driveFirefox(address)

const readProbe = async () => (await (await fetch(site + PROBE_PATH)).json()) as string[]

let browser: Promise<Page> | undefined

/** All tests of a run share one browser. */
const openBrowser = async () => new Page(await drive(), site, readProbe)

/**
 * A test in an engine other than Chromium, as a first-time visitor. It fails on uncaught errors,
 * policy violations and console errors.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ task, onTestFailed }, lend) => {
    const page = await (browser ??= openBrowser())
    onTestFailed(async () => {
      const file = `${FOLDER}/${name}-${task.name.replaceAll(/[^\p{L}\d]+/gu, '-')}.png`
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(file, await page.screenshot())
      for (const error of task.result?.errors ?? []) error.message += `\nThe window: ${file}`
    })
    await page.begin()
    await page.errors()
    await lend(page)
    const errors = await page.errors()
    if (errors.length > 0) throw new Error(`Errors on the way:\n${errors.join('\n')}`)
  },
})

export { expect } from 'vitest'
