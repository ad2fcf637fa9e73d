import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = ['web', 'package.json', 'openapi.gen.ts', 'openapi.limits.gen.ts']

/** True when the build is there and nothing that it is made of has changed since. */
export async function isBuilt(root: string): Promise<boolean> {
  const page = await stat(join(root, 'dist/index.html')).catch(() => undefined)
  if (!page) return false
  for (const source of SOURCES) if ((await newest(join(root, source))) > page.mtimeMs) return false
  return true
}

async function newest(path: string): Promise<number> {
  const own = await stat(path)
  if (!own.isDirectory()) return own.mtimeMs
  const names = await readdir(path)
  return Math.max(
    own.mtimeMs,
    ...(await Promise.all(names.map((name) => newest(join(path, name))))),
  )
}
