import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { recordAudit } from './audits/results.ts'

const build = process.env.RELEASE_BUILD ?? 'dist'

const scripts = readdirSync(`${build}/assets`)
  .filter((name) => name.endsWith('.js'))
  .map((name) => `/assets/${name}`)

/** Appends code to matching scripts, which reports that it ran. */
async function tamper(page: Page, which: RegExp) {
  const sent: string[] = []
  await page.addInitScript(() => Object.assign(globalThis, { ran: [] }))
  await page.route(which, async (route) => {
    const { pathname } = new URL(route.request().url())
    sent.push(pathname)
    const code = readFileSync(`${build}${pathname}`, 'utf8')
    const body = `(globalThis.ran??=[]).push(${JSON.stringify(pathname)});${code}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  const ran = () => page.evaluate(() => (globalThis as unknown as { ran: string[] }).ran)
  return { sent, ran }
}

test('a modified boot script or app does not run [DP-05]', async ({ page }) => {
  for (const which of [/\/boot-[^/]+\.js$/, /\/app-[^/]+\.js$/]) {
    await page.clock.install()
    const { sent, ran } = await tamper(page, which)
    await page.goto('/terms')
    await expect.poll(() => sent.length).toBe(1)
    await page.clock.fastForward(16_000)
    await expect(page.getByRole('alert')).toContainText(/Rechargez la page/)
    expect(await ran()).toEqual([])
    await page.unroute(which)
  }
})

test('a modified lazy chunk does not run [DP-05]', async ({ page }) => {
  const { sent, ran } = await tamper(page, /ChannelsPage-[^/]+\.js$/)
  const expectRefused = async (times: number) => {
    await expect(page).toHaveURL('/channels')
    await expect(page.getByRole('alert')).toContainText('Cette page n’a pas pu être chargée')
    await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
    // The integrity check fetches each script as data before it is requested as a script.
    expect(sent).toHaveLength(2 * times)
    expect(await ran()).toEqual([])
  }
  await page.goto('/terms')
  // The consent banner covers the footer and would take the click.
  await page.getByRole('button', { name: 'Refuser', exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chaînes' }).click()
  await expectRefused(1)
  // The prerendered HTML is shown although the script is refused.
  await page.goto('/channels')
  await expectRefused(2)
})

test('no script of the release runs with a modified byte [DP-05]', async ({ page }) => {
  const loadAll = (addresses: string[]) =>
    page.evaluate(async (all) => {
      const loaded = await Promise.allSettled(all.map((one) => import(/* @vite-ignore */ one)))
      return all.filter((_, index) => loaded[index]?.status === 'fulfilled')
    }, addresses)
  // The page itself loads these; the test above covers them.
  const later = scripts.filter((name) => !/\/(?:app|boot|rolldown-runtime)-/.test(name))
  expect(later.length).toBeGreaterThan(50)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await loadAll(later)).toEqual(later)

  const { sent, ran } = await tamper(page, /\/assets\/(?!app-|boot-|rolldown-runtime-)[^/]+\.js$/)
  await page.goto('/nothing-here')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const loaded = await loadAll(later)
  const executed = await ran()
  recordAudit({
    tool: 'Tampering drill',
    of: 'every script of the release',
    goal: 'none runs with a change in it',
    result: `of ${scripts.length} scripts, ${new Set([...loaded, ...executed]).size} run`,
    isMet: loaded.length + executed.length === 0,
    rows: scripts.map((name) => {
      const isGood = !loaded.includes(name) && !executed.includes(name)
      return { name, result: isGood ? 'refused' : 'RUNS', isGood }
    }),
  })
  expect(loaded).toEqual([])
  expect(new Set(sent)).toEqual(new Set(later))
  expect(executed).toEqual([])
})
