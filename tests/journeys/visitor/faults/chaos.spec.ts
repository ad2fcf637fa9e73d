import { follow } from '#test/support/browser/all-pages.ts'
import { createHash } from 'node:crypto'
import { SimpleFaker } from '@faker-js/faker'
import { faultRuns } from '#test/support/exhaustive.ts'
import { pagePaths, requestFaults, expectRecovered, expectPageUsable } from './faults.ts'
import { fastClock } from '#test/support/browser/fast-clock.ts'
import { test } from '#test/support/browser/site.ts'

const SEED = Number(process.env.CHAOS_SEED ?? 1)
const SESSIONS = Number(process.env.CHAOS_SESSIONS ?? faultRuns(1, 500))
const ACTIONS = 30
const kinds = Object.keys(requestFaults)

/**
 * Returns a faker for each request of each path, because the order of requests differs between
 * runs.
 */
function fakerByAddress(seed: number) {
  const times = new Map<string, number>()
  return (address: string) => {
    const time = (times.get(address) ?? 0) + 1
    times.set(address, time)
    const hash = createHash('sha1').update(`${seed} ${address} ${time}`).digest()
    return new SimpleFaker({ seed: hash.readUInt32LE() })
  }
}

for (let session = 0; session < SESSIONS; session++) {
  const seed = SEED + session
  test(`${ACTIONS} steps survive faults in a third of requests, seed ${seed} [RL-02]`, async ({
    page,
  }) => {
    const faker = new SimpleFaker({ seed })
    const one = <T>(list: readonly T[]) => faker.helpers.arrayElement(list)
    const fakerOf = fakerByAddress(seed)
    const skipWaits = await fastClock(page)
    await page.goto('/credits')
    await page.route('**/api/**', (route) => {
      const { pathname, search } = new URL(route.request().url())
      const by = fakerOf(pathname + search)
      return by.datatype.boolean(0.3)
        ? requestFaults[by.helpers.arrayElement(kinds)]?.(route)
        : route.fallback()
    })
    const again = page.getByRole('button', { name: 'Réessayer' })
    // History entries before the first page of the visit are not the site's.
    let behind = 0
    const go = (to: string) => {
      behind++
      return follow(page, to)
    }
    const acts: readonly (() => Promise<unknown>)[] = [
      () => go(one(pagePaths)),
      () => go(`/archives?query=${one(['a', 'zzzz', '%25'])}&decade=1980`),
      async () => behind-- > 0 && page.evaluate(() => history.back()),
      () => page.clock.fastForward('10:00'),
      // Finds and clicks in one call, because an automatic retry removes the button.
      () => again.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click()),
      () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
    ]
    const steps: string[] = []
    for (let step = 0; step < ACTIONS; step++) {
      const act = one(acts)
      steps.push(String(acts.indexOf(act)))
      await act()
      await expectPageUsable(
        page,
        skipWaits,
        `seed ${seed}, steps ${steps.join(' ')}, at ${page.url()}`,
      )
    }
    await expectRecovered(page)
  })
}
