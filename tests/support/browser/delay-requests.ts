import type { Page, Route } from '@playwright/test'

type DelayOptions = {
  method?: string
  /** Answers a delayed request; by default it continues to the server. */
  answer?: (route: Route) => Promise<void>
}

/** Delays matching requests until `go` is called. */
export async function delayRequests(
  page: Page,
  addresses: string | RegExp,
  { method, answer = (route) => route.fallback() }: DelayOptions = {},
) {
  let go = () => {}
  const released = new Promise<void>((done) => (go = done))
  let sent = 0
  await page.route(addresses, async (route) => {
    if (method && route.request().method() !== method) return route.fallback()
    sent++
    await released
    await answer(route)
  })
  return { sent: () => sent, go: () => go() }
}
