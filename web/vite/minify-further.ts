import { createRequire } from 'node:module'
import { minify } from '@swc/core'
import type { Plugin } from 'vite'

const { version } = createRequire(import.meta.url)('@swc/core/package.json') as { version: string }

/** Minifies a chunk a second time, by swc: the first load is a hundredth smaller. */
export function minifyFurther(name: string): Plugin {
  return {
    name: 'site:minify-further',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // The name of a file stands for what is in it, whoever has minified it.
    augmentChunkHash: (chunk) => (chunk.name === name ? version : undefined),
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== name) continue
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2022,
          compress: { passes: 2, ecma: 2022 },
          mangle: { toplevel: true },
          format: { comments: false },
        })
        chunk.code = code
      }
    },
  }
}
