import type { Page, Route } from '@playwright/test'

type Holding = {
  method?: string
  /** How the requests end; by default they continue. */
  answer?: (route: Route) => Promise<void>
}

/** Holds requests to these addresses until `go` is called. */
export async function holdRequests(
  page: Page,
  addresses: string | RegExp,
  { method, answer = (route) => route.fallback() }: Holding = {},
) {
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  let sent = 0
  await page.route(addresses, async (route) => {
    if (method && route.request().method() !== method) return route.fallback()
    sent++
    await held
    await answer(route)
  })
  return { sent: () => sent, go: () => go() }
}
