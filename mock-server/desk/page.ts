import { shownEntry } from './shown-entry.ts'
import { hitsOf } from '../analytics/hit-store.ts'
import type { Middleware, SessionLocals } from '../http/locals.ts'
import { catalogueOf } from './catalogue.ts'
import { deskStateOf } from './desk-state.ts'
import { html } from './markup.ts'
import { isInternalRequest } from './internal-request.ts'
import { coverageView } from './view/coverage.ts'
import { frame } from './view/frame.ts'
import { hitsView } from './view/hits.ts'
import { logPanel } from './view/log-panel.ts'
import { activeView } from './view/active-panel.ts'
import { reportPanel } from './view/report-panel.ts'
import { scenarioList } from './view/scenario-list.ts'
import { sessionPanel } from './view/session-panel.ts'
import { panels } from './view/tabs.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const FIRST_ROWS = 40

export const deskPage: Middleware<SessionLocals> = (_req, res) => {
  const { session, mock } = res.locals
  const state = deskStateOf(res.locals)
  const catalogue = catalogueOf(res.locals)
  const log = mock.log.of(session.id).filter((entry) => !isInternalRequest(entry))
  const body = html`<div class="list" id="scenarios">${scenarioList(catalogue, state)}</div>`
  const side = html`<section class="now" aria-labelledby="now-title">
      <h2 id="now-title" tabindex="-1">Active in this browser</h2>
      <div id="now">${activeView(state)}</div>
    </section>
    ${panels([
      { id: 'log', title: 'Log', body: logPanel(log.slice(-FIRST_ROWS).map(shownEntry)) },
      { id: 'session', title: 'Session', body: sessionPanel(state, catalogue.faults) },
      {
        id: 'statistics',
        title: 'Statistics',
        body: html`<div id="hits">${hitsView(hitsOf(session))}</div>
          <p class="line scripted">
            <button type="button" class="button" data-clear-hits>Clear</button>
          </p>`,
      },
      {
        id: 'coverage',
        title: 'Coverage',
        body: html`<div id="answers">${coverageView(mock.coverage.of(session))}</div>`,
      },
      { id: 'report', title: 'Report', body: reportPanel },
    ])}`
  res
    .set({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' })
    .type('html')
    .send(frame({ list: body, side, state }).markup)
}
