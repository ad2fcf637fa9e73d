import { parseArgs } from 'node:util'

export interface Flags {
  readonly port: number
  readonly sitePort: number
  readonly mock: readonly string[]
  readonly help: boolean
}

const portOf = (name: string, text: string): number => {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port between 1 and 65535, not "${text}".`)
}

/**
 * Reads the flags, then the environment.
 * @throws a one-line Error if a port is invalid or used twice
 */
export function parseDevFlags(args: readonly string[], env: NodeJS.ProcessEnv): Flags {
  const { tokens, values } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: {
      port: { type: 'string' },
      'site-port': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const own = new Set<number>()
  for (const token of tokens)
    if (token.kind === 'option' && ['port', 'site-port', 'help'].includes(token.name)) {
      own.add(token.index)
      if (token.value !== undefined && !token.inlineValue) own.add(token.index + 1)
    }
  const text = (name: 'port' | 'site-port', fallback: string): string =>
    name in values ? (typeof values[name] === 'string' ? values[name] : '') : fallback
  const port = portOf('--port', text('port', env.MOCK_PORT ?? env.PORT ?? '3333'))
  const sitePort = portOf('--site-port', text('site-port', env.SITE_PORT ?? '5173'))
  if (port === sitePort) throw new Error(`The site and the mock server both ask for port ${port}.`)
  return {
    port,
    sitePort,
    mock: args.filter((_, index) => !own.has(index)),
    help: values.help === true,
  }
}
