import { faultOf } from './platform-faults.ts'
import type { SimulatorSettings } from './settings.ts'

/** The only origin other than the site's whose messages the SDK accepts on a local machine. */
const CROSS = 'http://localhost:3333'

/** The simulator's origin for these settings: the current one if the SDK accepts it. */
export function hostOrigin({ site, host, fault }: SimulatorSettings, here: string): string {
  const wanted = fault.map((id) => faultOf(id).host).find(Boolean) ?? host
  if (wanted === 'same') return site
  if (wanted === 'cross') return here === site ? CROSS : here
  return here === CROSS ? here : site
}
