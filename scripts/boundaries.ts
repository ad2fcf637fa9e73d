// Who may import whom: prints every import that crosses a boundary of the house, and fails if there is one.
import { violations } from './boundaries/check.ts'
import { sourceFiles } from './boundaries/source-files.ts'

const files = sourceFiles()
const wrong = violations(files)
console.log(wrong.join('\n') || `${files.size} files keep to their floors.`)
if (wrong.length > 0) process.exitCode = 1
