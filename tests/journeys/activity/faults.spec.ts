import type { Page } from '@playwright/test'
import type { Fault } from '../../../mock-server/embedded/fault.ts'
import { faultIds, faultOf } from '../../../mock-server/embedded/faults.ts'
import { openActivity, type ActivityWindow } from '../../support/activity.ts'
import { expect, test } from '../../support/site.ts'

const cards = (site: ActivityWindow['site']) => site.locator('li[data-card]')

const MINUTE = 60_000

/** The last message of each stage: after it there is nothing left but to wait. */
const lastWords: Partial<Record<Fault['stage'], string>> = {
  handshake: 'HANDSHAKE',
  authorize: 'AUTHORIZE',
  token: 'AUTHORIZE',
  authenticate: 'AUTHENTICATE',
  presence: 'SET_ACTIVITY',
}

/** Lets every patience end. */
async function waitOut(page: Page, { log }: ActivityWindow, { stage }: Fault) {
  await expect(log).toContainText(lastWords[stage] ?? '')
  await page.clock.fastForward(6 * MINUTE)
}

const names = { named: 'Discord: Lou', plain: 'Discord' }

async function expectReady(page: Page, opened: ActivityWindow, fault: Fault, logged: string[]) {
  const name = names[fault.badge === 'plain' ? 'plain' : 'named']
  await expect(opened.badge).toHaveText(name)
  await expect(async () => {
    await waitOut(page, opened, fault)
    expect(logged.join('\n')).toContain(fault.logs ?? '')
  }).toPass()
  await expect(opened.badge).toHaveText(name)
}

async function expectFailed(page: Page, opened: ActivityWindow, fault: Fault) {
  const { badge, panel } = opened
  await expect(async () => {
    await waitOut(page, opened, fault)
    await expect(badge).toHaveAttribute('data-status', /^(?:failed|closed)$/, { timeout: 2000 })
  }).toPass()
  await expect(badge).toHaveText('Connexion...')
  await badge.press('Enter')
  await expect(panel.locator('pre')).toContainText(fault.error ?? '')
  const again = panel.getByRole('button', { name: /^(?:Réessayer|Recharger la page)$/ })
  await expect(again).toHaveCount(fault.next === 'retry' ? 1 : 0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(badge).toBeFocused()
}

for (const id of faultIds) {
  const fault = faultOf(id)
  test(`${id}: ${fault.about}`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.clock.install()
    // Two pages that come with the app: their code cannot be late.
    const opened = await openActivity(page, { to: '/archives?query=zzzzzz', fault: id })
    const { site, badge } = opened
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Archives')

    if (fault.badge === 'absent') await expect(badge).toHaveCount(0)
    else if (fault.badge === 'connecting') await expectFailed(page, opened, fault)
    else await expectReady(page, opened, fault, logged)

    await site.getByRole('contentinfo').getByRole('link', { name: 'Archives' }).click()
    await expect(cards(site).first()).toBeVisible()
  })
}
