// `npm run dev` and `npm test`: set up, then run the TypeScript program of that name in this same process,
// so that a signal sent to npm's child reaches the program itself and no shell stands in between.
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
// A NODE_ENV that the shell happens to hold is about other programs: each tool sets the one that it needs.
delete process.env.NODE_ENV
await import(name === 'dev' ? './dev.ts' : './test.ts')
