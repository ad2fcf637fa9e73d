import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The flags of a command, as `parseArgs` reads them. `--help` prints `help` and ends the program with 0,
 * an argument that does not exist says so before `help`, and ends it with 2.
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
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    process.exit(2)
  }
}
