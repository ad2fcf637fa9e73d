import type { Page } from '@playwright/test'
import type { PlatformFault } from '#mock/embedded/platform-fault.ts'
import { faultStages } from '#mock/embedded/platform-fault.ts'
import { faultIds, faultOf, type FaultId } from '#mock/embedded/platform-faults.ts'
import { exhaustive, representatives } from '#test/support/exhaustive.ts'
import { openActivity, type ActivityWindow } from '#test/support/browser/activity.ts'
import { expect, test } from '#test/support/browser/site.ts'

const MINUTE = 60_000

/** The last message of each stage: only a timeout can follow it. */
const lastWords: Record<PlatformFault['stage'], string> = {
  address: 'No message yet.',
  handshake: 'HANDSHAKE',
  authorize: 'AUTHORIZE',
  token: 'AUTHORIZE',
  authenticate: 'AUTHENTICATE',
  presence: 'SET_ACTIVITY',
  messages: 'HANDSHAKE',
  surroundings: 'SET_ACTIVITY',
}

type Visit = ActivityWindow & {
  page: Page
  /** Messages of the browser's console. */
  logged: string[]
  /** The codes that were sent for exchange. */
  exchanged: (string | null)[]
}

/** Records every message to a frame before the site receives it. */
function recordMessages() {
  const received: string[] = []
  Object.assign(globalThis, { received })
  addEventListener('message', ({ data }) => received.push(JSON.stringify(data)), true)
}

const receivedBy = ({ site }: Visit) =>
  site.locator('body').evaluate(() => (globalThis as unknown as { received: string[] }).received)

/** Selects only this fault in the simulator's form, which reloads the frame. */
const tick = (page: Page, id: FaultId) =>
  page.locator('#settings').evaluate((form: HTMLFormElement, wanted) => {
    for (const box of form.querySelectorAll<HTMLInputElement>('[name=fault]')) {
      box.checked = box.value === wanted
    }
    form.dispatchEvent(new Event('change', { bubbles: true }))
  }, id)

const footer = ({ site }: ActivityWindow) => site.getByRole('contentinfo')

/** Advances the clock beyond every timeout. */
async function waitOut({ page }: Visit, { stage }: PlatformFault) {
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(lastWords[stage])
  await page.clock.fastForward(6 * MINUTE)
}

const names = { named: 'Discord: Lou', plain: 'Discord' }

/** Triggers the condition of a log entry, and expects the entry. */
async function expectLogged(visit: Visit, { logs, once }: PlatformFault) {
  if (!logs) return
  if (once) expect(visit.logged.join('\n')).not.toContain(logs)
  if (once === 'link') {
    await footer(visit).getByRole('link', { name: 'Discord' }).click()
    await expect(visit.site.getByLabel('Discord n’a pas ouvert ce lien')).toBeVisible()
  }
  if (once === 'leave') {
    const state = () => visit.site.locator('body').evaluate(() => document.readyState)
    await expect.poll(state).toBe('complete')
    await visit.page.getByRole('button', { name: 'Reload inside' }).click()
  }
  await expect.poll(() => visit.logged.join('\n')).toContain(logs)
}

async function expectReady(visit: Visit, fault: PlatformFault) {
  const { badge, logged, log, exchanged } = visit
  const name = names[fault.badge === 'plain' ? 'plain' : 'named']
  await expect(badge).toHaveText(name)
  await expect(log.getByText('SET_ACTIVITY', { exact: true }).first()).toBeAttached()
  await expect(async () => {
    await waitOut(visit, fault)
    if (fault.logs && !fault.once) expect(logged.join('\n')).toContain(fault.logs)
  }).toPass()
  // The host logs it too.
  if (fault.logs && !fault.once)
    await expect(log.getByText('CAPTURE_LOG', { exact: true }).first()).toBeAttached()
  await expect(badge).toHaveText(name)
  expect(exchanged).toHaveLength(1)
}

async function expectFailed(visit: Visit, fault: PlatformFault) {
  const { page, badge, panel } = visit
  await expect(async () => {
    await waitOut(visit, fault)
    await expect(badge).toHaveAttribute('data-status', /^(?:failed|closed)$/, { timeout: 2000 })
  }).toPass()
  await expect(badge).toHaveText('Connexion...')
  await badge.press('Enter')
  await expect(panel.locator('pre')).toContainText(fault.error ?? 'An error must be named.')
  const again = panel.getByRole('button', { name: /^(?:Réessayer|Recharger la page)$/ })
  await expect(again).toHaveCount(fault.next === 'retry' ? 1 : 0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(badge).toBeFocused()
}

/** Expects that the site received every unsolicited message of the fault, whatever its source. */
async function expectUnsolicited(visit: Visit, { does: { unasked = [] } }: PlatformFault) {
  const sent = unasked.flatMap(({ messages }) => messages.map((one) => JSON.stringify(one)))
  await expect.poll(() => receivedBy(visit)).toEqual(expect.arrayContaining(sent))
  for (const { as } of unasked) {
    if (as !== 'host') await expect(visit.log).toContainText('(forged)')
  }
}

async function expectOutcome(visit: Visit, fault: PlatformFault) {
  const { site, badge, exchanged } = visit
  await expect(site.getByText('Aucune archive trouvée pour ces critères')).toBeVisible()
  if (fault.badge !== 'connecting') await expect(badge).toHaveText(/^Discord/)
  await expectUnsolicited(visit, fault)
  if (fault.badge === 'connecting') await expectFailed(visit, fault)
  else await expectReady(visit, fault)
  await expectLogged(visit, fault)
  expect(exchanged).toHaveLength(new Set(exchanged).size)
  // One fault reloads the page. The footer moves until the page has rendered, and a click would
  // miss it.
  await expect(site.getByText('Aucune archive trouvée pour ces critères')).toBeVisible()
  await footer(visit).getByRole('link', { name: 'Crédits' }).click()
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Crédits')
}

/** Unit tests cover every fault with the real SDK; this covers each stage and outcome. */
const sample = faultIds.filter((id, place) => {
  const alike = (other: FaultId) =>
    (['stage', 'badge', 'next', 'error', 'once'] as const).every(
      (what) => faultOf(other)[what] === faultOf(id)[what],
    )
  const speaks = faultOf(id).does.unasked !== undefined
  return exhaustive || speaks || faultIds.findIndex(alike) === place
})

/** Faults that a real platform never has. */
const rare = new Set<string>(['messages', 'address'])

for (const stage of representatives(faultStages, (one) => !rare.has(one))) {
  const ids = sample.filter((id) => faultOf(id).stage === stage)
  test(`faults of the ${stage}: ${ids.join(', ')} [EM-02 EM-12]`, async ({ page }) => {
    const logged: string[] = []
    const exchanged: Visit['exchanged'] = []
    page.on('console', (message) => logged.push(message.text()))
    page.on('request', (request) => {
      if (request.url().endsWith('/api/discord/token')) exchanged.push(request.postData())
    })
    await page.addInitScript(recordMessages)
    await page.clock.install()
    // This page is in the entry chunk: its code is not subject to the clock.
    const opened = await openActivity(page, { to: '/archives?query=zzzzzz', fault: ids[0] ?? '' })
    for (const [index, id] of ids.entries()) {
      const fault = faultOf(id)
      await test.step(`${id}: ${fault.about}`, async () => {
        if (index > 0) {
          logged.length = exchanged.length = 0
          await tick(page, id)
        }
        await expect(page).toHaveURL(new RegExp(`fault=${id}$`))
        await expectOutcome({ ...opened, page, logged, exchanged }, fault)
      })
    }
    await footer(opened).getByRole('link', { name: 'Archives' }).click()
    await expect(opened.site.locator('li[data-card]').first()).toBeVisible()
  })
}
