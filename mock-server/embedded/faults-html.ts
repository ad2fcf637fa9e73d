import escapeHtml from 'escape-html'
import {
  recoveries,
  faultStages,
  triggers,
  type BadgeState,
  type FaultStage,
} from './platform-fault.ts'
import { faultIds, faultOf, type FaultId } from './platform-faults.ts'

const TITLES: Readonly<Record<FaultStage, string>> = {
  address: 'Address',
  handshake: 'Handshake',
  authorize: 'Question to the member',
  token: 'Code → token exchange',
  authenticate: 'Authenticate',
  presence: 'Presence and links',
  messages: 'Unsolicited messages',
  surroundings: 'Surroundings',
}

const BADGES: Readonly<Record<BadgeState, string>> = {
  connecting: 'Connexion...',
  named: 'Discord: and the member’s name',
  plain: 'Discord',
}

function row(id: FaultId, chosen: readonly FaultId[]) {
  const { about, badge, error, logs, once, next } = faultOf(id)
  const expected = [
    ['Badge', BADGES[badge]],
    ['Stored error', error],
    ['Once', once && triggers[once]],
    ['In the log', logs],
    ['Then', recoveries[next]],
  ].flatMap(([name, text]) => (text ? [`<dt>${name}<dd>${escapeHtml(text)}`] : []))
  return `<li><label><input type="checkbox" name="fault" value="${id}"${chosen.includes(id) ? ' checked' : ''}>
<span><b>${id}</b> ${escapeHtml(about)}</span></label><dl>${expected.join('')}</dl>`
}

export const faultsHtml = (chosen: readonly FaultId[]) => `<fieldset class="faults">
<legend>Faults</legend>
<p><button type="button" id="none">None</button> <span>Several may strike at once.</span></p>
${faultStages
  .map((stage) => {
    const ids = faultIds.filter((id) => faultOf(id).stage === stage)
    return `<h2>${TITLES[stage]}</h2>\n<ul>${ids.map((id) => row(id, chosen)).join('\n')}</ul>`
  })
  .join('\n')}
</fieldset>`
