import escapeHtml from 'escape-html'
import type { Member } from './members.ts'
import type { SimulatorChoices, SimulatorSettings } from './settings.ts'

type Option = readonly [value: string, text: string]

const option = (chosen: string, [value, text]: Option) =>
  `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}`

const select = (
  name: keyof SimulatorSettings,
  label: string,
  chosen: string,
  options: readonly Option[],
) =>
  `<label>${label} <select name="${name}">${options.map((one) => option(chosen, one)).join('')}</select></label>`

const input = (name: keyof SimulatorSettings, label: string, value: string, hint: string) =>
  `<label>${label} <input name="${name}" value="${escapeHtml(value)}" spellcheck="false" placeholder="${hint}"></label>`

export function settingsHtml(
  settings: SimulatorSettings,
  { sites }: SimulatorChoices,
  members: readonly Member[],
) {
  const people = members.map(({ persona, user }): Option => [
    persona,
    `${user.global_name ?? user.username} (${persona})`,
  ])
  return `<fieldset>
<legend>Who and where</legend>
${select('user', 'Member', settings.user, people)}
${select('windows', 'Windows', settings.windows, [
  ['1', 'One'],
  ['2', 'Two, side by side'],
])}
${select('other', 'Second member', settings.other, people)}
${select('platform', 'Client', settings.platform, [
  ['desktop', 'Desktop'],
  ['mobile', 'Mobile'],
])}
${input('version', 'App version', settings.version, 'not sent')}
${input('to', 'Page', settings.to, '/')}
<details>
<summary>Server, channel, hosts</summary>
${input('guild', 'Server id', settings.guild, 'not sent')}
${input('channel', 'Channel id', settings.channel, 'not sent')}
${input('instance', 'Instance', settings.instance, 'required')}
${select(
  'site',
  'Site',
  settings.site,
  sites.map((site): Option => [site, site]),
)}
${select('host', 'Host', settings.host, [
  ['', 'As opened'],
  ['cross', 'Of another origin, as in reality'],
  ['same', 'Of the site’s own origin'],
])}
</details>
<p id="wrong" role="alert"></p>
</fieldset>`
}
