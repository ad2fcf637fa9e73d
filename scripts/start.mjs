// `npm run dev` and `npm test`: set-up, then the program itself in this process, so that a signal
// to npm's child reaches it without a shell in between.
import process from 'node:process'
import { setUp } from './setup.mjs'

const [name = '', ...flags] = process.argv.slice(2)
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143))
try {
  await setUp({ contract: name === 'dev' })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')

const { register } = await import('tsx/esm/api')
register()
process.argv.splice(1, process.argv.length, name, ...flags)
// Each tool sets the NODE_ENV that it needs; the shell's may be for other programs.
delete process.env.NODE_ENV
await import(name === 'dev' ? './dev.ts' : './test.ts')
