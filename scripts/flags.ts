import { parseArgs, type ParseArgsConfig } from 'node:util'

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

/**
 * Parses the flags of a command with `parseArgs`. `--help` prints `help` and exits with 0; an
 * unknown flag prints an error and `help`, and exits with 2.
 */
export function readFlags<const T extends NonNullable<ParseArgsConfig['options']>>(
  help: string,
  options: T,
  { takesNames = false } = {},
) {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(help)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [name] = positionals
    if (name !== undefined && !takesNames) throw new Error(`Unexpected argument '${name}'.`)
    return { values, names: positionals }
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${help}`)
    process.exit(2)
  }
}
