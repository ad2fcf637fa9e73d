// Who may import whom: prints every import that crosses a boundary of the house, and fails if there is one.
import { readdirSync, readFileSync } from 'node:fs'
import { violations } from './boundaries/check.ts'

const files = new Map<string, string>()
for (const room of ['web', 'mock-server', 'scripts', 'tests'])
  for (const entry of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
    const path = `${room}/${entry.replaceAll('\\', '/')}`
    if (/\.[cm]?[jt]sx?$/.test(path) && !/\/(?:dist|node_modules|public)\//.test(path))
      files.set(path, readFileSync(path, 'utf8'))
  }

const wrong = violations(files)
console.log(wrong.join('\n') || `${files.size} files keep to their floors.`)
if (wrong.length > 0) process.exitCode = 1
