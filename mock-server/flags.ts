import { parseArgs } from 'node:util'
import { parseUrl } from './http/read/parse-url.ts'
import { parseScenarioIds } from './scenarios/active-scenarios.ts'
import { scenarios } from './scenarios/scenarios.ts'

export type Flags = {
  help: boolean
  port: number
  host: string
  seed: number
  archives: number
  latency: number
  scenario: string
  siteOrigins: string[]
  hosts: string[]
  /** Path of a bundle that each new session begins with. */
  bundle: string | undefined
  /** Path of a file that saves the sessions across restarts. */
  sessionsFile: string | undefined
}

export const HELP = `npm run mock -- [flags]

  --port      MOCK_PORT      where to listen, 0 to 65535 (3333; 0: any free one)
  --host      MOCK_HOST      address to listen on (127.0.0.1); 0.0.0.0 lets phones, containers
                             and colleagues in
  --seed      MOCK_SEED      the same seed gives the same world (1)
  --archives  MOCK_ARCHIVES  size of the collection, 0 to 200000 (7130)
  --latency   MOCK_LATENCY   milliseconds before every answer, 0 to 60000 (0)
  --scenario  MOCK_SCENARIO  what a new session starts with, several with commas (normal)
  --site      MOCK_SITE      an origin of the site, besides ports 5173 and 4173; repeatable,
                             the first is where links lead
  --name      MOCK_NAME      a name of this machine besides localhost and its addresses,
                             such as mock.local; repeatable
  --bundle    MOCK_BUNDLE    a bundle saved at the desk, which each new session begins with
  --keep      MOCK_KEEP      a file in which sessions live on when the server is restarted
  --help                     this text

Scenarios: ${Object.keys(scenarios).join(', ')}
`

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const options = {
  port: text,
  host: text,
  seed: text,
  archives: text,
  latency: text,
  scenario: text,
  site: texts,
  name: texts,
  bundle: text,
  keep: text,
  help: { type: 'boolean' },
} as const

class Wrong extends Error {}

function whole(name: string, given: string, max: number): number {
  const value = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
  if (value <= max) return value
  throw new Wrong(`--${name} must be a whole number from 0 to ${max}, not "${given}".`)
}

function originOf(given: string): string {
  const url = parseUrl(given)
  if (url && /^https?:$/.test(url.protocol) && url.origin === given) return given
  throw new Wrong(`--site must be an origin such as http://localhost:8080, not "${given}".`)
}

function hostName(given: string): string {
  if (/^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*$/i.test(given)) return given.toLowerCase()
  throw new Wrong(`--name must be a host name without scheme and port, not "${given}".`)
}

function scenarioNamed(given: string): string {
  if (parseScenarioIds(given)) return given
  throw new Wrong(`--scenario must be one of those that --help lists, not "${given}".`)
}

function read(args: string[], env: NodeJS.ProcessEnv): Flags {
  const { values } = parseArgs({ args, options, allowPositionals: false })
  const one = (name: Exclude<keyof typeof options, 'site' | 'name' | 'help'>) =>
    values[name] ?? env[`MOCK_${name.toUpperCase()}`]
  const many = (name: 'site' | 'name') =>
    values[name] ?? env[`MOCK_${name.toUpperCase()}`]?.split(',').map((part) => part.trim()) ?? []
  return {
    help: values.help ?? false,
    port: whole('port', one('port') ?? '3333', 65_535),
    host: one('host') ?? '127.0.0.1',
    seed: whole('seed', one('seed') ?? '1', 2_147_483_647),
    archives: whole('archives', one('archives') ?? '7130', 200_000),
    latency: whole('latency', one('latency') ?? '0', 60_000),
    scenario: scenarioNamed(one('scenario') ?? 'normal'),
    siteOrigins: many('site').map(originOf),
    hosts: many('name').map(hostName),
    bundle: one('bundle'),
    sessionsFile: one('keep'),
  }
}

/**
 * Parses the settings: flags first, then the environment, then the defaults.
 * @returns an error of one sentence if one is invalid
 */
export function readFlags(args: string[], env: NodeJS.ProcessEnv): Flags | { error: string } {
  try {
    return read(args, env)
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/(?<=\.) |\n/)[0] ?? '') : ''
    return { error: reason }
  }
}
