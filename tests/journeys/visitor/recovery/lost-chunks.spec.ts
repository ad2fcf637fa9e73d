import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import { test } from '#test/support/browser/embedding-site.ts'
import { expect } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'
import { button, journeys, retry } from './chunk-steps.ts'
import { chunkLosses, dynamicChunks } from './lose-chunks.ts'

// The consent banner is a chunk too.
test.use(withoutConsentChoice)

for (const [name, steps] of Object.entries(journeys))
  test(`a lost chunk is requested again: ${name} [RT-21]`, async ({ page, context, frames }) => {
    const losses = await chunkLosses(context)
    for (const [chunk, { ask, again, shows }] of Object.entries(steps))
      await test.step(chunk, async () => {
        losses.lose(chunk)
        await ask(page, frames)
        await expect.poll(losses.isLost, 'requested').toBe(true)
        if (!again) await expect(button(page.getByRole('alert'), fr.failure.reload)).toBeVisible()
        losses.restore()
        if (again === 'online')
          // Repeated, because nothing shows when a part without a message waits for the network.
          await expect(async () => {
            await page.evaluate(() => dispatchEvent(new Event('online')))
            await expect.poll(losses.isRequestedAgain, { timeout: 2000 }).toBe(true)
          }).toPass()
        else await (again ?? retry)(page)
        await expect.poll(losses.isRequestedAgain, 'requested again').toBe(true)
        if (shows) await expect(shows(page)).toBeVisible()
        await expect(page.getByRole('alert').filter({ hasText: fr.failure.title })).toHaveCount(0)
      })
  })

test('every dynamic import of the build is lost once [RT-21]', () => {
  const lost = Object.values(journeys).flatMap((steps) => Object.keys(steps))
  // The texts are one import each, all of the same function.
  const texts = ['box', 'changelog', 'community', 'credits', 'legal']
  expect([...lost, ...texts].toSorted(), 'a row of chunk-steps.ts each').toEqual(
    dynamicChunks().toSorted(),
  )
})
