import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { PRERENDERED_BOOT } from '../src/page-attributes/html.ts'
import { languages, type Language } from '../src/i18n/language.ts'
import { routes } from '../src/routes.ts'
import { CONFIG_BLOCK } from './page-config.ts'

const ENTRY = fileURLToPath(new URL('../src/boot.ts', import.meta.url))
const DEV_PATH = '/boot.js'
const textFile = (language: Language) => new URL(`../src/i18n/${language}.json`, import.meta.url)

/** Inserts src/boot.ts as a classic script after the page's configuration. */
export function boot(): Plugin {
  let tag = `<script src="${DEV_PATH}"></script>`
  const references: Partial<Record<Language, string>> = {}
  return {
    name: 'site:boot',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,

    configureServer(server) {
      // The texts are fetched, so Vite's module graph lacks them.
      const files = languages.map((language) => fileURLToPath(textFile(language)))
      server.watcher.on('change', (path) => {
        if (files.includes(path)) server.hot.send({ type: 'full-reload' })
      })
      server.middlewares.use(DEV_PATH, (_request, response, next) => {
        const texts = (language: Language) => `/src/i18n/${language}.json`
        const answer = async () => {
          response.setHeader('content-type', 'text/javascript')
          response.setHeader('cache-control', 'no-store')
          try {
            response.end(await bundle(texts, false))
          } catch (error) {
            next(error)
          }
        }
        void answer()
      })
    },

    // Emits the texts as minified JSON assets with a hash in their names.
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      for (const language of languages) {
        const texts: unknown = JSON.parse(await readFile(textFile(language), 'utf8'))
        const asset = { name: `${language}.json`, source: JSON.stringify(texts) }
        references[language] = this.emitFile({ type: 'asset', ...asset })
      }
    },

    async generateBundle() {
      const addressOf = (reference: string) => `/${this.getFileName(reference)}`
      const texts = (language: Language) => addressOf(references[language] ?? '')
      const emit = async (name: string, isPrerendered: boolean) => {
        const source = await bundle(texts, true, isPrerendered)
        return addressOf(this.emitFile({ type: 'asset', name, source }))
      }
      // The second variant is never requested: prerendered pages inline it
      // (scripts/release/rules/inline-assets.ts).
      const prerendered = await emit('prerendered-boot.js', true)
      tag = `<script ${PRERENDERED_BOOT}="${prerendered}" src="${await emit('boot.js', false)}"></script>`
    },

    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(CONFIG_BLOCK, (block) => `${block}\n    ${tag}`),
    },
  }
}

/** Reduces the route table to what boot.ts reads: the script blocks the first paint. */
const pathsOnly: Plugin = {
  name: 'site:paths-only',
  load(id) {
    if (!id.endsWith('/src/routes.ts')) return undefined
    const { home, archives, player } = routes
    const paths = Object.entries({ home, archives, player }).map(([name, { path }]) => [
      name,
      { path },
    ])
    return {
      code: `export const routes = ${JSON.stringify(Object.fromEntries(paths))}`,
      moduleType: 'js',
    }
  },
}

async function bundle(
  texts: (language: Language) => string,
  minify: boolean,
  isPrerendered = false,
) {
  const files = Object.fromEntries(languages.map((language) => [language, texts(language)]))
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [pathsOnly],
    define: { TEXT_FILES: JSON.stringify(files), IS_PRERENDERED: String(isPrerendered) },
    build: {
      write: false,
      minify,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
      modulePreload: false,
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}
