import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes an empty folder, which is removed after the tests of the file, or by another hook. */
export function temporaryFolder(hook: (remove: () => void) => void = (remove) => afterAll(remove)) {
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  hook(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
