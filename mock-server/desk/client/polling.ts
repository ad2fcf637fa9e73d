import type { OperationCoverage } from '../../sessions/coverage.ts'
import type { Markup } from '../markup.ts'
import { coverageView } from '../view/coverage.ts'
import { hitsView, type AnalyticsHits } from '../view/hits.ts'
import { postJson, getJson } from './api.ts'
import { render, getElement, onClick } from './render.ts'
import { onPanel, panelNow } from './tabs.ts'

type Reading = { path: string; place: string; view: (body: unknown) => Markup }

const READINGS: Readonly<Record<string, Reading>> = {
  statistics: {
    path: '/__mock/analytics',
    place: '#hits',
    view: (body) => hitsView(body as AnalyticsHits),
  },
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
  const body = await getJson(reading.path)
  if (body !== undefined && mine === asked) render(getElement(reading.place), reading.view(body))
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
    await postJson('/__mock/analytics/clear')
    await refresh('statistics')
  })
}
