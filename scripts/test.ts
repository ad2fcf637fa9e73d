// Runs every check and every test, whatever fails on the way; the last line is the count.
import { stopWhenOrphaned } from './dev/orphaned.ts'
import { runTestStages } from './test/program.ts'
import { stages } from './test/stages.ts'

stopWhenOrphaned()
await runTestStages(stages, process.argv.slice(2))
