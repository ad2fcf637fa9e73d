import { median } from '../figures.ts'
import { visitor, type Browser } from './browser.ts'
import { loadPage } from './load-page.ts'

/** What the plain page's long tasks come to on the machine that the goals in ms were set for. */
export const PLAIN_BLOCKED_MS = 82

/** A quick processor needs the most; one that is slow by itself needs none. */
const MOST = 8
const STEPS = 4
/** Sums of long tasks vary by a third from load to load. */
const LOADS = 7

/** How many times slower this processor has to be to be like that machine's. */
export async function calibrate(browser: Browser, plain: string) {
  const blockedAt = async (cpu: number) => {
    const all: number[] = []
    for (let load = 0; load < LOADS; load++) {
      const context = await visitor(browser)
      all.push((await loadPage(context, plain, cpu)).blocked)
      await context.close()
    }
    return { cpu, blocked: median(all) }
  }
  const distance = ({ blocked }: { blocked: number }) => Math.abs(blocked - PLAIN_BLOCKED_MS)
  let [low, high] = [1, MOST]
  let best = await blockedAt(4)
  let last = best
  for (let step = 1; step < STEPS; step++) {
    if (last.blocked > PLAIN_BLOCKED_MS) high = last.cpu
    else low = last.cpu
    last = await blockedAt(Math.round((low + high) * 5) / 10)
    if (distance(last) < distance(best)) best = last
  }
  return best
}
