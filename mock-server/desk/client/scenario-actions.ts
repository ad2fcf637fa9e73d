import { activeStateOf, type ActiveState } from '../links.ts'
import { postJson as post } from './api.ts'
import { subscribeState, getState } from './state.ts'

type Active = Pick<ActiveState, 'scenarios' | 'faults'>

/** How long the stream may take to tell what a change made. */
const TOLD_WITHIN_MS = 2000

let last: Promise<unknown> = Promise.resolve()
/** What was asked for last, and is not told yet: presses are quicker than the stream. */
let sent: (Active & { at: number }) | undefined

const textOf = ({ scenarios, faults }: Active) => JSON.stringify([scenarios, faults])

subscribeState((state) => {
  if (sent && textOf(state) === textOf(sent)) sent = undefined
})

async function change(edit: (asked: ActiveState) => Partial<ActiveState>) {
  const told = activeStateOf(await getState())
  const asked = sent && Date.now() - sent.at < TOLD_WITHIN_MS ? { ...told, ...sent } : told
  const { scenarios, faults, seed, archives } = { ...asked, ...edit(asked) }
  const body = { id: scenarios.join(',') || 'normal', fault: faults.join(','), seed, archives }
  const done = (await post('/__mock/scenario', body)) !== undefined
  if (done) sent = { scenarios, faults, at: Date.now() }
  return done
}

/** Plays what is on with something changed, one change after the other; the new state comes by the stream. */
export function updateActive(edit: (asked: ActiveState) => Partial<ActiveState>): Promise<boolean> {
  const next = last.then(() => change(edit))
  last = next.catch(() => {})
  return next
}

const without = (list: readonly string[], name: string) => list.filter((one) => one !== name)

export const toggle = (id: string) =>
  updateActive(({ scenarios }) => ({
    scenarios: scenarios.includes(id) ? without(scenarios, id) : [...scenarios, id],
  }))

export const stopScenario = (id: string) =>
  updateActive(({ scenarios }) => ({ scenarios: without(scenarios, id) }))

export const stopFault = (text: string) =>
  updateActive(({ faults }) => ({ faults: without(faults, text) }))

export const addFault = (text: string) =>
  updateActive(({ faults }) => ({ faults: [...without(faults, text), text] }))

export const waitFor = (ms: number) =>
  updateActive(({ faults }) => {
    const others = faults.filter((text) => !/^wait:\d+$/.test(text))
    return { faults: ms ? [...others, `wait:${ms}`] : others }
  })

export const clearActive = () => updateActive(() => ({ scenarios: [], faults: [] }))
