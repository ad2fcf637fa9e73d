import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

/** Builds the site. @param root the repository's folder, with a final slash */
export const buildSite = (root: string, outDir: string) =>
  viteBuild(root, 'web/vite.config.ts', outDir, 'warn')

/** Builds the renderer. @returns its file */
export async function buildStatic(root: string, outDir: string): Promise<string> {
  const entry = ['--ssr', resolve(root, 'scripts/prerender/handler.ts')]
  await viteBuild(root, 'scripts/prerender/vite.static.config.ts', outDir, 'error', entry)
  return join(resolve(outDir), 'static.mjs')
}

/** Builds in a separate process, which frees its memory before pages are rendered. */
function viteBuild(
  root: string,
  config: string,
  outDir: string,
  logLevel: string,
  more: readonly string[] = [],
) {
  const args = ['build', '--config', resolve(root, config), '--outDir', resolve(outDir), ...more]
  return new Promise<void>((done, fail) => {
    const builder = spawn(
      process.execPath,
      [
        resolve(root, 'node_modules/vite/bin/vite.js'),
        ...args,
        '--emptyOutDir',
        '--logLevel',
        logLevel,
      ],
      // Tests set NODE_ENV too, but visitors get the production build.
      { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
    )
    builder.once('error', fail)
    builder.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`The build failed (${code ?? 'killed'}).`)),
    )
  })
}
