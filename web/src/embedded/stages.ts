/** What has to succeed, in this order, before the page is ready. */
export type Stage = 'code' | 'address' | 'handshake' | 'authorize' | 'exchange' | 'authenticate'

type Rule = {
  /** How long it may take before it counts as a failure, in ms. */
  patience: number
  /** What trying again begins with; `never`: only opening the activity anew helps. */
  retry: 'page' | 'authorize' | 'never'
}

const SECOND = 1000

/**
 * The SDK leaves most failures unanswered for ever, so each stage has a patience of its own. It shakes
 * hands once, while it is made: after that only a new page can begin anew.
 */
export const stages: Readonly<Record<Stage, Rule>> = {
  code: { patience: 20 * SECOND, retry: 'page' },
  address: { patience: 5 * SECOND, retry: 'never' },
  handshake: { patience: 15 * SECOND, retry: 'page' },
  // A person is reading.
  authorize: { patience: 5 * 60 * SECOND, retry: 'authorize' },
  // The API's own patience is 8 s.
  exchange: { patience: 15 * SECOND, retry: 'authorize' },
  authenticate: { patience: 15 * SECOND, retry: 'authorize' },
}
