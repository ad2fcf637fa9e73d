import { askedNow, type Asked } from '../links.ts'
import { change } from './ask.ts'
import { stateNow } from './state.ts'

/** Plays what is on with something changed; the new state comes by the stream. */
export async function play(edit: (asked: Asked) => Partial<Asked>): Promise<boolean> {
  const asked = askedNow(await stateNow())
  const { scenarios, faults, seed, archives } = { ...asked, ...edit(asked) }
  const body = { id: scenarios.join(',') || 'normal', fault: faults.join(','), seed, archives }
  return (await change('/__mock/scenario', body)) !== undefined
}

const without = (list: readonly string[], name: string) => list.filter((one) => one !== name)

export const toggle = (id: string) =>
  play(({ scenarios }) => ({
    scenarios: scenarios.includes(id) ? without(scenarios, id) : [...scenarios, id],
  }))

export const stopScenario = (id: string) =>
  play(({ scenarios }) => ({ scenarios: without(scenarios, id) }))

export const stopFault = (text: string) => play(({ faults }) => ({ faults: without(faults, text) }))

export const addFault = (text: string) =>
  play(({ faults }) => ({ faults: [...without(faults, text), text] }))

export const waitFor = (ms: number) =>
  play(({ faults }) => {
    const others = faults.filter((text) => !/^wait:\d+$/.test(text))
    return { faults: ms ? [...others, `wait:${ms}`] : others }
  })

export const playNormal = () => play(() => ({ scenarios: [], faults: [] }))
