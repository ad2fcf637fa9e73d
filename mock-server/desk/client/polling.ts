import type { OperationCoverage } from '../../sessions/coverage.ts'
import type { Markup } from '../markup.ts'
import { coverageView } from '../view/coverage.ts'
import { hitsView, type Hits } from '../view/hits.ts'
import { change, read } from './ask.ts'
import { draw, find, onClick } from './draw.ts'
import { onPanel, panelNow } from './tabs.ts'

type Reading = { path: string; place: string; view: (body: unknown) => Markup }

const READINGS: Readonly<Record<string, Reading>> = {
  statistics: { path: '/__mock/analytics', place: '#hits', view: (body) => hitsView(body as Hits) },
  coverage: {
    path: '/__mock/coverage',
    place: '#answers',
    view: (body) => coverageView(body as OperationCoverage[]),
  },
}

const PAUSE_MS = 400

let asked = 0

/** An answer that a newer one has overtaken is left. */
async function refresh(panel: string | undefined) {
  const reading = panel === undefined ? undefined : READINGS[panel]
  if (!reading) return
  const mine = ++asked
  const body = await read(reading.path)
  if (body !== undefined && mine === asked) draw(find(reading.place), reading.view(body))
}

let planned: ReturnType<typeof setTimeout> | undefined

/** After requests, what is in sight is read anew, once they pause. */
export function refreshSoon() {
  clearTimeout(planned)
  planned = setTimeout(() => void refresh(panelNow()), PAUSE_MS)
}

export function startPolling() {
  onPanel((panel) => void refresh(panel))
  onClick('clear-hits', async () => {
    await change('/__mock/analytics/clear')
    await refresh('statistics')
  })
}
