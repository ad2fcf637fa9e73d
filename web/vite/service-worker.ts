import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '../src/i18n/language.ts'
import { manifestOf } from './web-manifest.ts'

const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url))

/** Chunks of the chat platform's frame, which has no service worker. */
const EMBEDDED = /\/src\/embedded\/activity\.ts$|@discord\/embedded-app-sdk/

const isEmbedded = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && EMBEDDED.test(file.facadeModuleId ?? '')

/** Emits the service worker with the build's file list, and a web app manifest per language. */
export function serviceWorker(): Plugin {
  return {
    name: 'site:service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const precached = Object.values(bundle)
          .filter(
            (file) => /^assets\/(?!prerendered-boot)/.test(file.fileName) && !isEmbedded(file),
          )
          .map(({ fileName }) => `/${fileName}`)
          .toSorted()
        const source = await bundled(precached)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
        for (const language of languages) {
          const fileName = `manifest.${language}.json`
          this.emitFile({ type: 'asset', fileName, source: manifestOf(language) })
        }
      },
    },
  }
}

async function bundled(files: readonly string[]) {
  const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 8)
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      BUILD: JSON.stringify({ name, files }),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
      modulePreload: false,
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}
