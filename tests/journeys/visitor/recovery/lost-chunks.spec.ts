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
    for (const [chunk, { ask, again = retry, shows }] of Object.entries(steps))
      await test.step(chunk, async () => {
        losses.lose(chunk)
        await ask(page, frames)
        await expect.poll(losses.isLost, 'requested').toBe(true)
        if (again === retry)
          await expect(button(page.getByRole('alert'), fr.failure.reload)).toBeVisible()
        losses.restore()
        if (again === retry) await retry(page)
        else
          // Nothing shows that a part listens whose failure has no message.
          await expect(async () => {
            await again(page)
            await expect.poll(losses.isRequestedAgain, { timeout: 2000 }).toBe(true)
          }).toPass()
        await expect.poll(losses.isRequestedAgain, 'requested again').toBe(true)
        if (shows) await expect(shows(page)).toBeVisible()
      })
  })

test('every dynamic import of the build is lost once [RT-21]', () => {
  const lost = Object.values(journeys).flatMap((steps) => Object.keys(steps))
  // The texts are one import each, all of the same function.
  const texts = ['box', 'changelog', 'community', 'credits', 'legal']
  expect([...lost, ...texts].toSorted()).toEqual(dynamicChunks().toSorted())
})
