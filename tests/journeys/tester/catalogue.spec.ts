import { policy } from '../../../web/src/api/policy.ts'
import { catalogue, textAt, type Row } from '../../support/catalogue.ts'
import { hurriedClock } from '../../support/hurry.ts'
import { signedInAs, storedToken } from '../../support/member.ts'
import { expect, expectUsableShell, openScenario, test } from '../../support/site.ts'
import { steps } from '../../support/steps.ts'

/** Marks of what is meant for machines: markup, traces, names of errors and values. */
const INNARDS = /<\/?[a-z!]|Bad gateway|\bat \S+:\d+|\w+Error\b|Unexpected token|\[object|undefined/

const NEVER_IN_TIME = new Set(['silence', 'stall', 'drip'])

/** Whether the site gives up by itself, for want of a whole answer. */
const runsOut = ({ delay = 0, fault }: Row) =>
  delay > policy.timeout || NEVER_IN_TIME.has(fault?.kind ?? '')

// Words are looked at here, not movement: it would cost a busy machine most of the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const row of catalogue) {
  const { id, about, see, as, after, shows, says, signsOut } = row
  test(`${id}, ${after}: ${about}`, async ({ page }) => {
    const text = shows ? textAt('fr', shows) : says
    if (!text) throw new Error(`${id} does not say what must be seen.`)
    const seen = page.getByText(text).first()
    if (as) await signedInAs(page, as)
    // Only reading is tried again: nothing else has to be waited for.
    const opens = after === 'opening the page'
    const hurry = opens ? await hurriedClock(page, { past: runsOut(row) }) : undefined
    await openScenario(page, id, see)
    await steps[after](page)

    await hurry?.(seen)
    await expect(seen).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(INNARDS)
    if (as) expect(await storedToken(page)).toBe(signsOut ? null : `mock_persona_${as}`)
    const question = page.getByRole('alertdialog')
    if (await question.isVisible()) await question.getByRole('button', { name: 'Annuler' }).click()
    if (after === 'searching for nonsense') await page.keyboard.press('Escape')
    await expectUsableShell(page)
  })
}
