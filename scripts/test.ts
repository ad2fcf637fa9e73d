// Runs every check and test, even after failures. The last line is the count.
import { stopWhenOrphaned } from './dev/orphaned.ts'
import { runTestStages } from './test/program.ts'
import { stages } from './test/stages.ts'

stopWhenOrphaned()
await runTestStages(stages, process.argv.slice(2))
