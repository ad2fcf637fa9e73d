import { readdirSync, readFileSync } from 'node:fs'

const FOLDERS = ['web', 'mock-server', 'scripts', 'tests']

/** The TypeScript, JavaScript and CSS that people write here: path from the root → text. */
export function sourceFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${entry.replaceAll('\\', '/')}`
      if (/\.(?:[cm]?[jt]sx?|css)$/.test(path) && !/\/(?:dist|node_modules|public)\//.test(path)) {
        files.set(path, readFileSync(path, 'utf8'))
      }
    }
  }
  return files
}
