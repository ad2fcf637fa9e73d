import type { Page } from '@playwright/test'
import { policy } from '../../../web/src/api/request-policy.ts'
import { catalogue, textAt, type Row } from '../../support/catalogue.ts'
import { fastClock } from '../../support/browser/fast-clock.ts'
import { storedToken } from '../../support/browser/member.ts'
import { expect, expectUsableShell, openScenario, test } from '../../support/browser/site.ts'
import { retryStep, steps } from '../../support/browser/steps/scenario-steps.ts'

/** Technical text that users must not see: markup, stack traces, names of errors and values. */
const INNARDS = /<\/?[a-z!]|Bad gateway|\bat \S+:\d+|\w+Error\b|Unexpected token|\[object|undefined/

const NEVER_IN_TIME = new Set(['silence', 'stall', 'drip'])

/** Returns whether the request times out. */
const runsOut = ({ delay = 0, fault }: Row) =>
  delay > policy.timeout || NEVER_IN_TIME.has(fault?.kind ?? '')

const opens = ({ after }: Row) => after === 'opening the page'

const tokenOf = (persona: string) => `mock_persona_${persona}`

/** Rows with the same visitor and page. */
const visits = new Map<string, Row[]>()
for (const row of catalogue) {
  const visit = [row.see, row.as && `as ${row.as}`, !opens(row) && row.after].filter(Boolean)
  const title = visit.join(', ')
  visits.set(title, [...(visits.get(title) ?? []), row])
}

/** Sets the session's scenario and opens its page, signed in. */
async function enter(page: Page, { id, see, as }: Row) {
  if (as) {
    // Opens an image of the same origin, because the token must be stored before the site loads.
    if (page.url() === 'about:blank') await page.goto('/icon.svg')
    await page.evaluate((token) => localStorage.setItem('authToken', token), tokenOf(as))
  }
  await openScenario(page, id, see)
}

/** Navigates within the site until cached data is gone, and returns in a scenario. */
async function comeBack(page: Page, { id, see }: Row) {
  await follow(page, '/nothing-is-there')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await page.clock.fastForward('10:00')
  await play(page, id)
  await follow(page, see)
}

async function play(page: Page, id: string) {
  const played = await page.request.post('/__mock/scenario', { data: { id } })
  expect(played.ok(), id).toBe(true)
}

const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)

// This tests texts, not animation, which would take most of the time on a busy machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [title, rows] of visits) {
  test(`${title}: ${rows.map(({ id }) => id).join(', ')}`, async ({ page }) => {
    // Only GET requests are retried after delays; rows without them need no fake clock.
    const until = rows.every(opens) ? await fastClock(page) : undefined
    for (const [index, row] of rows.entries()) {
      const { id, about, as, after, shows, says, signsOut } = row
      await test.step(`${id}: ${about}`, async () => {
        const text = shows ? textAt('fr', shows) : says
        if (!text) throw new Error(`${id} does not say what must be seen.`)
        const seen = page.getByText(text).filter({ visible: true }).first()
        const last = rows[index - 1]
        const once = last && !last.signsOut ? retryStep[after] : undefined
        // Expects that the text is not shown yet, because it could be another row's.
        if (once && !(await seen.isVisible())) {
          await play(page, id)
          await once(page)
        } else {
          if (index === 0 || as || !until) await enter(page, row)
          else await comeBack(page, row)
          await steps[after](page)
        }

        await until?.(seen, { past: runsOut(row) })
        await expect(seen, id).toBeVisible()
        expect(await page.locator('body').innerText(), id).not.toMatch(INNARDS)
        await expect(page.getByRole('banner'), id).toBeVisible()
        if (as) expect(await storedToken(page), id).toBe(signsOut ? null : tokenOf(as))
      })
    }
    const question = page.getByRole('alertdialog')
    if (await question.isVisible()) await question.getByRole('button', { name: 'Annuler' }).click()
    if (rows[0]?.after === 'searching for nonsense') await page.keyboard.press('Escape')
    await expectUsableShell(page)
  })
}
