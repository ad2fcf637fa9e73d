import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Builds the site. @param root the repository's folder, with a final slash */
export const buildSite = (root: string, outDir: string) =>
  viteBuild(root, 'web/vite.config.ts', outDir, 'warn')

/** Builds the renderer. @returns its file */
export function buildStatic(root: string, outDir: string): string {
  const entry = ['--ssr', resolve(root, 'scripts/prerender/handler.ts')]
  viteBuild(root, 'scripts/prerender/vite.static.config.ts', outDir, 'error', entry)
  return join(resolve(outDir), 'static.mjs')
}

/** Builds in a separate process, which frees its memory before pages are rendered. */
function viteBuild(
  root: string,
  config: string,
  outDir: string,
  logLevel: string,
  more: string[] = [],
) {
  const vite = [resolve(root, 'node_modules/vite/bin/vite.js'), 'build', '--emptyOutDir']
  const options = ['--config', resolve(root, config), '--outDir', resolve(outDir), ...more]
  execFileSync(process.execPath, [...vite, ...options, '--logLevel', logLevel], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Tests set NODE_ENV too, but visitors get the production build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
