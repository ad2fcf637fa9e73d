import { isFaultId, type FaultId } from './platform-faults.ts'

/** The simulator's settings, all of which are in its URL. */
export type SimulatorSettings = {
  /** The persona of the first window; `other` is that of the second. */
  user: string
  other: string
  windows: '1' | '2'
  platform: 'desktop' | 'mobile'
  /** The platform's `mobile_app_version`; '' is not sent. */
  version: string
  /** Ids on the platform; '' is not sent. */
  guild: string
  channel: string
  /** Windows with the same instance share one activity. */
  instance: string
  /** Path of the framed page, with its query. */
  to: string
  /** Origin of the site. */
  site: string
  /**
   * Origin of the host: other than the site's, as in production; the same; '': as the page was
   * opened.
   */
  host: '' | 'cross' | 'same'
  fault: readonly FaultId[]
}

export type SimulatorChoices = { sites: readonly string[]; personas: readonly string[] }
export type SettingError = { field: string; message: string }

type Rule = { isValid: (text: string) => boolean; message: string }

const LATEST_MOBILE = '300.0'

const matches = (pattern: RegExp, message: string): Rule => ({
  isValid: (text) => pattern.test(text),
  message,
})
const oneOf = (...list: readonly string[]): Rule => ({
  isValid: (text) => list.includes(text),
  message: `is none of ${list.filter(Boolean).join(', ')}`,
})
const platformId = matches(/^(?:\d{5,20})?$/, 'is not an id of the platform: 5 to 20 digits')

const rulesFor = ({
  sites,
  personas,
}: SimulatorChoices): Record<keyof SimulatorSettings, Rule> => ({
  user: oneOf(...personas),
  other: oneOf(...personas),
  windows: oneOf('1', '2'),
  platform: oneOf('desktop', 'mobile'),
  version: matches(/^[\w.]{0,20}$/, 'is not a version such as 250.0'),
  guild: platformId,
  channel: platformId,
  instance: matches(/^[\w-]{1,128}$/, 'is not an instance: letters, digits, - and _'),
  to: matches(/^\/(?![/\\])[^\\\p{Cc}]{0,1000}$/u, 'is not a path of the site'),
  site: oneOf(...sites),
  host: oneOf('', 'cross', 'same'),
  fault: { isValid: (text) => text.split(',').every(isFaultId), message: 'names an unknown fault' },
})

/** Defaults of absent parameters. The first site is the default. */
export const defaultsFor = (
  { sites, personas }: SimulatorChoices,
  platform: SimulatorSettings['platform'] = 'desktop',
): SimulatorSettings => ({
  user: personas[0] ?? '',
  other: personas[2] ?? '',
  windows: '1',
  platform,
  version: platform === 'mobile' ? LATEST_MOBILE : '',
  guild: '613425648685547541',
  channel: '912954213460484116',
  instance: 'i-1276580072400224306-salon',
  to: '/',
  site: sites[0] ?? '',
  host: '',
  fault: [],
})

/**
 * Parses the query of the simulator's URL.
 * @returns the settings, or what is invalid by parameter
 */
export function readSettings(
  search: string,
  choices: SimulatorChoices,
): SimulatorSettings | { problems: SettingError[] } {
  const query = new URLSearchParams(search)
  const rules = rulesFor(choices)
  const problems = [...query].flatMap(([field, text]) => {
    if (!Object.hasOwn(rules, field)) return [{ field, message: 'is not a parameter of this page' }]
    const { isValid, message } = rules[field as keyof SimulatorSettings]
    return isValid(text) || (field === 'fault' && text === '') ? [] : [{ field, message }]
  })
  if (problems.length) return { problems }
  const { fault, ...texts } = Object.fromEntries(query)
  const platform = texts.platform === 'mobile' ? 'mobile' : 'desktop'
  return {
    ...defaultsFor(choices, platform),
    ...texts,
    fault: [...new Set((fault ?? '').split(',').filter(isFaultId))],
  }
}

/** The query that `readSettings` parses to these settings, without defaults. */
export function writeSettings(settings: SimulatorSettings, choices: SimulatorChoices): string {
  const defaults = defaultsFor(choices, settings.platform)
  const query = new URLSearchParams()
  for (const key of Object.keys(defaults) as (keyof SimulatorSettings)[]) {
    const value = String(settings[key])
    const implied = key !== 'platform' ? String(defaults[key]) : 'desktop'
    if (value !== implied) query.set(key, value)
  }
  return query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',').replaceAll('%3A', ':')
}
