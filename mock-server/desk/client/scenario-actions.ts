import { activeStateOf, type ActiveState } from '../links.ts'
import { postJson as post } from './api.ts'
import { subscribeState, getState } from './state.ts'

type Active = Pick<ActiveState, 'scenarios' | 'faults'>

/** Time for the event stream to deliver the state after a change. */
const DELIVERY_MS = 2000

let queue: Promise<unknown> = Promise.resolve()
/** The last change that the stream has not delivered yet: clicks are faster than the stream. */
let unconfirmed: (Active & { at: number }) | undefined

const textOf = ({ scenarios, faults }: Active) => JSON.stringify([scenarios, faults])

subscribeState((state) => {
  if (unconfirmed && textOf(state) === textOf(unconfirmed)) unconfirmed = undefined
})

async function postChange(edit: (asked: ActiveState) => Partial<ActiveState>) {
  const current = activeStateOf(await getState())
  const base =
    unconfirmed && Date.now() - unconfirmed.at < DELIVERY_MS
      ? { ...current, ...unconfirmed }
      : current
  const { scenarios, faults, seed, archives } = { ...base, ...edit(base) }
  const body = { id: scenarios.join(',') || 'normal', fault: faults.join(','), seed, archives }
  const succeeded = (await post('/__mock/scenario', body)) !== undefined
  if (succeeded) unconfirmed = { scenarios, faults, at: Date.now() }
  return succeeded
}

/** Applies changes one after the other; the event stream delivers the new state. */
export function updateActive(edit: (asked: ActiveState) => Partial<ActiveState>): Promise<boolean> {
  const next = queue.then(() => postChange(edit))
  queue = next.catch(() => {})
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
