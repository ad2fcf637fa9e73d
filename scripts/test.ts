// Runs every check and every test, whatever fails on the way; the last line is the count.
import { stopWhenOrphaned } from './dev/orphaned.ts'
import { runProgram } from './test/program.ts'
import { stages } from './test/stages.ts'

stopWhenOrphaned()
await runProgram(stages, process.argv.slice(2))
