import { spawn } from 'node:child_process'
import { watchFile } from 'node:fs'

const CONTRACT = 'openapi.yaml'

/** Makes the types again when openapi.yaml was saved. What is wrong with it, the generator says in a sentence. */
export function watchContract() {
  let running = Promise.resolve()
  const generate = () =>
    new Promise<void>((done) => {
      console.log(`${CONTRACT} changed: npm run contract`)
      const args = ['--import', 'tsx/esm', 'scripts/contract.ts']
      spawn(process.execPath, args, { stdio: 'inherit' }).once('close', () => done())
    })
  watchFile(CONTRACT, { interval: 500, persistent: false }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs) running = running.then(generate)
  })
}
