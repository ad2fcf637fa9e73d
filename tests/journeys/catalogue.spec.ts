import type { Page } from '@playwright/test'
import { policy } from '../../web/src/api/policy.ts'
import { catalogue, textAt } from '../support/catalogue.ts'
import { signedInAs, storedToken } from '../support/member.ts'
import { expect, expectUsableShell, openScenario, test } from '../support/site.ts'
import { steps } from '../support/steps.ts'

/** Marks of what is meant for machines: markup, traces, names of errors and values. */
const INNARDS = /<\/?[a-z!]|Bad gateway|\bat \S+:\d+|\w+Error\b|Unexpected token|\[object|undefined/

/** Three attempts of 8 s are not waited for: the page's clock goes on until the text is there. */
async function pass(page: Page, text: string) {
  await expect(async () => {
    await page.clock.fastForward(policy.timeout + policy.delay)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass()
}

for (const { id, about, see, as, after, shows, says, signsOut, delay = 0 } of catalogue) {
  test(`${id}, ${after}: ${about}`, async ({ page }) => {
    const text = shows ? textAt('fr', shows) : says
    if (!text) throw new Error(`${id} does not say what must be seen.`)
    const isTooSlow = delay > policy.timeout
    if (as) await signedInAs(page, as)
    if (isTooSlow) await page.clock.install()
    await openScenario(page, id, see)
    await steps[after](page)

    if (isTooSlow) await pass(page, text)
    await expect(page.getByText(text).first()).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(INNARDS)
    if (as) expect(await storedToken(page)).toBe(signsOut ? null : `mock_persona_${as}`)
    const question = page.getByRole('alertdialog')
    if (await question.isVisible()) await question.getByRole('button', { name: 'Annuler' }).click()
    await expectUsableShell(page)
  })
}
