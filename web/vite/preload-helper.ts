import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'
const own = fileURLToPath(new URL('../src/lazy/load-chunk-files.ts', import.meta.url))

/** Replaces Vite's preload helper for `import()` by the site's own, which can retry failed files. */
export function preloadHelper(): Plugin {
  let isUsed = false
  return {
    name: 'site:preload-helper',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return undefined
      isUsed = true
      return `export { loadChunkFiles as __vitePreload } from ${JSON.stringify(own)}`
    },
    generateBundle() {
      if (!isUsed) throw new Error('Vite loads code by a helper of another name')
    },
  }
}
