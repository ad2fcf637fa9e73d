import { hostOrigin } from '../host-origin.ts'
import type { Member } from '../members.ts'
import {
  readSettings,
  writeSettings,
  type SimulatorChoices,
  type SimulatorSettings,
} from '../settings.ts'
import { find, el } from './elements.ts'
import { clearLog, logAsJson } from './log.ts'
import { openWindows } from './open-windows.ts'

const strip = find('#struck', HTMLElement)

/** Shows the active faults and their expected results above the frames, as the form words them. */
function showActiveFaults({ fault }: SimulatorSettings) {
  strip.hidden = fault.length === 0
  strip.replaceChildren(
    ...fault.flatMap((id) => {
      const row = find(`input[value="${id}"]`, HTMLInputElement).closest('li')
      if (!row) return []
      const words = find('label span', HTMLElement, row).cloneNode(true)
      return el('div', {}, el('p', {}, words), find('dl', HTMLElement, row).cloneNode(true))
    }),
  )
}

const form = find('#settings', HTMLFormElement)
const said = find('#said', HTMLOutputElement)
const second = find('#second', HTMLAnchorElement)
const given = JSON.parse(find('#choices', HTMLScriptElement).text) as SimulatorChoices & {
  members: Member[]
}

const PATH = '/__mock/discord'

const urlOf = (settings: SimulatorSettings) => {
  const query = writeSettings(settings, given)
  return query ? `${PATH}?${query}` : PATH
}

/** The simulator's URL on another origin, if the settings require one. */
function urlOnOtherOrigin(settings: SimulatorSettings): string | undefined {
  const origin = hostOrigin(settings, location.origin)
  if (origin === location.origin) return undefined
  const query = new URLSearchParams(writeSettings(settings, given))
  query.set('site', settings.site)
  return `${origin}${PATH}?${query}`
}

function show(settings: SimulatorSettings) {
  const other = urlOnOtherOrigin(settings)
  if (other) return location.replace(other)
  showActiveFaults(settings)
  const { user, other: neighbour, windows } = settings
  const swapped = { ...settings, windows: '1', user: neighbour, other: user } as const
  second.href = urlOf(swapped)
  const seated = windows === '2' ? [user, neighbour] : [user]
  openWindows(
    seated.flatMap((persona) => given.members.filter((one) => one.persona === persona)),
    settings,
  )
}

function settingsOfForm(): SimulatorSettings | undefined {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'fault') query.set(name, value)
  }
  const chosen = form.querySelectorAll<HTMLInputElement>('[name=fault]:checked')
  query.set('fault', [...chosen].map(({ value }) => value).join(','))
  const settings = readSettings(query.toString(), given)
  const problems = 'problems' in settings ? settings.problems : []
  for (const field of form.elements) {
    const isWrong = problems.some((problem) => problem.field === field.getAttribute('name'))
    if (isWrong) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
  const sentences = problems.map(({ field, message }) => `${field} ${message}.`)
  find('#wrong', HTMLElement).textContent = sentences.join(' ')
  return 'problems' in settings ? undefined : settings
}

function apply() {
  const settings = settingsOfForm()
  if (!settings) return
  history.replaceState(null, '', urlOf(settings))
  show(settings)
}

async function copy(text: string, what: string) {
  try {
    // The clipboard API is missing on insecure origins.
    await navigator.clipboard.writeText(text)
    said.value = `${what} copied.`
  } catch {
    said.value = `${what} not copied: the browser blocked it. Allow this page the clipboard, then try again.`
  }
}

form.addEventListener('change', ({ target }) => {
  // The version follows the platform until the tester edits it.
  if (target instanceof HTMLSelectElement && target.name === 'platform') {
    find('[name=version]', HTMLInputElement).value = target.value === 'mobile' ? '300.0' : ''
  }
  apply()
})
form.addEventListener('submit', (event) => event.preventDefault())
find('#none', HTMLButtonElement).addEventListener('click', () => {
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=fault]')) box.checked = false
  apply()
})
find('#copy', HTMLButtonElement).addEventListener('click', () => void copy(location.href, 'Link'))
find('#log-copy', HTMLButtonElement).addEventListener(
  'click',
  () => void copy(logAsJson(), 'Messages'),
)
find('#log-clear', HTMLButtonElement).addEventListener('click', clearLog)

const settings = readSettings(location.search.slice(1), given)
if (!('problems' in settings)) show(settings)
