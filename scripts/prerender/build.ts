import { join, resolve } from 'node:path'
import { build } from 'vite'

/**
 * Builds the program that draws pages: the site's own components, for Node, in one file.
 * @param root of the repository, with a slash at its end
 */
export async function buildStatic(root: string, outDir: string): Promise<string> {
  const { NODE_ENV } = process.env
  // Whoever builds, a test too: it draws what browsers of visitors draw.
  process.env.NODE_ENV = 'production'
  try {
    await build({
      configFile: `${root}web/vite.config.ts`,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: resolve(root, 'web/src/static.tsx'),
        outDir: resolve(outDir),
        license: false,
        manifest: false,
        rolldownOptions: {
          output: { entryFileNames: 'static.mjs', codeSplitting: false },
        },
      },
    })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  return join(resolve(outDir), 'static.mjs')
}
