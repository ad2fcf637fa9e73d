import { scenarioOf, scenarios, type ScenarioId } from '../scenarios/scenarios.ts'
import { escape, ownPage } from '../popups/page.ts'
import type { Call } from './control.ts'

function rowOf(id: ScenarioId, playing: ScenarioId) {
  const { about, see, as, after, shows, says } = scenarioOf(id)
  const now = id === playing ? ' <strong>(playing)</strong>' : ''
  const seen = shows ? `<code>${escape(shows)}</code>` : `“${escape(says ?? '')}”`
  const cells = [
    `<a href="/__mock/open?scenario=${id}">${id}</a>${now}`,
    escape(about),
    `${escape(see)}${as ? ` as ${escape(as)}` : ''}`,
    after ? `after ${escape(after)}: ${seen}` : '',
  ]
  return `<tr><td>${cells.join('<td>')}`
}

/** What can be played, with a link for each; opening one changes this browser's session only. */
export const indexPage = ({ session }: Call) =>
  ownPage({
    title: 'Mock server',
    lang: 'en',
    wide: true,
    body: `<h1>Scenarios</h1>
<p>A link puts this browser’s session into a scenario and opens the site.
See also <a href="/__mock/state">the state</a> and <a href="/__mock/log">the log</a> of this session,
and <a href="/__mock/reference">the API reference</a>.</p>
<table>
<thead><tr><th>Scenario<th>What happens<th>Where<th>What must be seen
<tbody>
${(Object.keys(scenarios) as ScenarioId[]).map((id) => rowOf(id, session.scenario)).join('\n')}
</table>`,
  })
