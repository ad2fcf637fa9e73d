import { parseArgs } from 'node:util'
import { isOperationId } from './contract/operations.ts'
import { RULES, type Rule } from './rules.ts'
import { isLocal, type Options } from './run/options.ts'

export interface Flags extends Omit<Options, 'observe' | 'progress' | 'enough'> {
  readonly json: string | undefined
}

export const HELP = `npm run conformance -- --target https://api.example.org [flags]

  --target   the server to compare with openapi.yaml: its address, with the path in front of /api if any
  --files    where its media lie, if not at /files of the target
  --token    a member's token, sent only to the target and only where the contract asks for one;
             better: CONTRACT_TOKEN in the environment, which no list of processes shows
  --origin   where the site is, such as https://example.org: what its pages may read is asked for it
             (http://localhost:5173 for a target on this machine)
  --profile  real (default): samples, gently; reports what it finds twice, since others use the server;
             mock: everything, at once, with the sessions and personas of the mock server
  --write    also the cases that change something; they take it back
  --only     operations to report, with commas between: listArchives,getFile
  --rules    rules to look at, with commas between: filter,order (scripts/contract-check/README.md has all)
  --seed     the same seed asks the same questions (1)
  --rate     requests a second (real: 5, mock: 0, as fast as they come)
  --timeout  seconds for one exchange (10)
  --json     a file for the report as JSON
  --help     this text

Lists of up to 400 pages are read whole (a longer one: a year of it), and everything else is
compared with them. At 5 requests a second that takes minutes; progress shows on stderr.

Ends with 0 when nothing drifts, 1 when the target drifts, 2 when it could not be asked.`

/** Its message is a sentence for the terminal. */
export class FlagError extends Error {}

const text = { type: 'string' } as const
const toggle = { type: 'boolean', default: false } as const
const options = {
  target: text,
  files: text,
  token: text,
  profile: { type: 'string', default: 'real' },
  write: toggle,
  origin: text,
  only: text,
  rules: text,
  seed: { type: 'string', default: '1' },
  rate: text,
  timeout: { type: 'string', default: '10' },
  json: text,
  help: toggle,
} as const

function parseNumber(name: string, given: string, min: number, max: number): number {
  const value = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN
  if (value >= min && value <= max) return value
  throw new FlagError(`--${name} must be a number from ${min} to ${max}, not "${given}".`)
}

function parseUrl(name: string, given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new FlagError(`--${name} must be an address such as https://api.example.org.`)
  return url
}

function parseList<T extends string>(
  given: string | undefined,
  isOne: (name: string) => name is T,
  wrong: string,
): ReadonlySet<T> | undefined {
  const names = given?.split(',').map((name) => name.trim())
  const unknown = names?.find((name) => !isOne(name))
  if (unknown !== undefined) throw new FlagError(`${wrong} "${unknown}".`)
  return names && new Set(names.filter(isOne))
}

const isRule = (name: string): name is Rule => Object.hasOwn(RULES, name)

function parseToken(given: string | undefined, target: URL): string | undefined {
  if (!given) return undefined
  if (!/^[\w\-.~+/]+=*$/.test(given)) throw new FlagError('The token is not one (RFC 6750).')
  if (target.protocol === 'https:' || isLocal(target)) return given
  throw new FlagError('The token would travel in the clear: give an https target.')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new FlagError((error as Error).message.split('. ')[0] ?? '')
  }
}

/** @returns undefined for --help. Reads CONTRACT_TOKEN from `env`. @throws FlagError */
export function readFlags(args: readonly string[], env: NodeJS.ProcessEnv): Flags | undefined {
  const values = parse(args)
  if (values.help) return undefined
  const { profile, write, only, rules, json, files, origin } = values
  if (values.target === undefined) throw new FlagError('Say which server: --target https://…')
  if (profile !== 'real' && profile !== 'mock') {
    throw new FlagError(`--profile must be real or mock, not "${profile}".`)
  }
  const target = parseUrl('target', values.target)
  return {
    target,
    files: files === undefined ? undefined : parseUrl('files', files),
    token: parseToken(values.token ?? env.CONTRACT_TOKEN, target),
    profile,
    write,
    origin: origin === undefined ? undefined : parseUrl('origin', origin).origin,
    rules: parseList(rules, isRule, 'There is no rule'),
    only: parseList(only, isOperationId, 'The contract has no operation'),
    seed: Math.trunc(parseNumber('seed', values.seed, 0, 2 ** 31 - 1)),
    rate: parseNumber('rate', values.rate ?? (profile === 'real' ? '5' : '0'), 0, 1000),
    timeout: parseNumber('timeout', values.timeout, 0.1, 600) * 1000,
    json,
  }
}
