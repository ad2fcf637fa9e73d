import { faultOf } from './platform-faults.ts'
import type { SimulatorSettings } from './settings.ts'

/** The only origin besides the site's own whose answers the SDK takes on this machine. */
const CROSS = 'http://localhost:3333'

/** The origin where the simulator has to be for these settings: the one that it has, where the SDK hears that. */
export function hostOrigin({ site, host, fault }: SimulatorSettings, here: string): string {
  const wanted = fault.map((id) => faultOf(id).host).find(Boolean) ?? host
  if (wanted === 'same') return site
  if (wanted === 'cross') return here === site ? CROSS : here
  return here === CROSS ? here : site
}
