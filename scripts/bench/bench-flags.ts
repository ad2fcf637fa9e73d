import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The flags of a bench. Asked for help, or for what it has not, it says what it measures, and ends. */
export function benchFlags<const T extends NonNullable<ParseArgsConfig['options']>>(
  help: string,
  options: T,
) {
  if (process.argv.includes('--help')) {
    console.log(help)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    process.exit(2)
  }
}
