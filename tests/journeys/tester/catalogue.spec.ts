import { follow } from '#test/support/browser/all-pages.ts'
import type { Page } from '@playwright/test'
import { catalogue, INNARDS, timesOut, textOf, type Row } from '#test/support/catalogue.ts'
import { fastClock, type FastClock } from '#test/support/browser/fast-clock.ts'
import { signInWithToken, storedToken } from '#test/support/browser/member.ts'
import { cards, expect, expectUsableShell, openScenario, test } from '#test/support/browser/site.ts'
import { chooseClip, fillFields, send } from '#test/support/browser/upload-form.ts'

const open = (page: Page, { id, see }: Row) => openScenario(page, id, see)

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

// This tests texts, not animation, which would take most of the time on a busy machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Expects a row's text, nothing technical, and the shell. */
async function expectRow(page: Page, row: Row, until?: FastClock) {
  const { id } = row
  const seen = page.getByText(textOf(row)).filter({ visible: true }).first()
  await until?.(seen, { past: timesOut(row) })
  await expect(seen, id).toBeVisible()
  expect(await page.locator('body').innerText(), id).not.toMatch(INNARDS)
  await expect(page.getByRole('banner'), id).toBeVisible()
}

const rowsAfter = (step: Row['after'], path: string) =>
  catalogue.filter(({ after, see }) => after === step && see === path)

// Other rows are in tests/routes/failures/catalogue. These need a browser's network, decoder or upload.

test('every error of a list is shown', async ({ page }) => {
  const until = await fastClock(page)
  for (const [index, row] of rowsAfter('opening the page', '/archives').entries())
    await test.step(`${row.id}: ${row.about}`, async () => {
      await (index === 0 ? open(page, row) : comeBack(page, row))
      await expectRow(page, row, until)
    })
  await expectUsableShell(page)
})

test('a missing video shows NO SIGNAL', async ({ page }) => {
  const row = catalogue.find(({ id }) => id === 'video-missing')!
  await open(page, row)
  await cards(page).locator('a[href^="/player/"]').first().click()
  await expectRow(page, row)
  await expectUsableShell(page)
})

test('every error of an upload is shown', async ({ page }) => {
  await signInWithToken(page, 'archivist')
  let before: string | undefined
  for (const row of rowsAfter('uploading', '/archivist/upload'))
    await test.step(`${row.id}: ${row.about}`, async () => {
      // The text of the row before must not be taken for this one's.
      if (before === undefined || before === textOf(row)) {
        await open(page, row)
        await fillFields(page)
        await chooseClip(page)
      } else await play(page, row.id)
      await send(page).click()
      await expectRow(page, row)
      expect(await storedToken(page)).toBe('mock_persona_archivist')
      before = textOf(row)
    })
  await expectUsableShell(page)
})
