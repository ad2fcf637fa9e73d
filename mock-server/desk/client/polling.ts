import type { OperationCoverage } from '../../sessions/coverage.ts'
import type { Markup } from '../markup.ts'
import { coverageView } from '../view/coverage.ts'
import { hitsView, type AnalyticsHits } from '../view/hits.ts'
import { postJson, getJson } from './api.ts'
import { render, getElement, onClick } from './render.ts'
import { onPanel, panelNow } from './tabs.ts'

type PanelSource = { path: string; place: string; view: (body: unknown) => Markup }

const PANELS: Readonly<Record<string, PanelSource>> = {
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

let lastRequest = 0

/** Ignores a response that arrives after a newer request was sent. */
async function refresh(panel: string | undefined) {
  const source = panel === undefined ? undefined : PANELS[panel]
  if (!source) return
  const request = ++lastRequest
  const body = await getJson(source.path)
  if (body !== undefined && request === lastRequest)
    render(getElement(source.place), source.view(body))
}

let planned: ReturnType<typeof setTimeout> | undefined

/** Refreshes the visible panel once requests pause. */
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
