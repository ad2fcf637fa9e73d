import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { contractDocument } from '../contract/document.ts'
import type { Middleware } from '../http/locals.ts'
import { staticText } from '../http/pages/static-text.ts'
import { allow, createRouter } from '../http/router.ts'
import { sendControlPage, sendReferencePage } from './page.ts'

const require = createRequire(import.meta.url)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const file =
  (path: string, type: string): Middleware =>
  (_req, res) =>
    res.set({ 'Content-Type': type, 'Cache-Control': 'no-cache' }).sendFile(path)

const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/** Signs in as the persona for whom every example succeeds. */
const SIGNED_IN = `
document.querySelector('openapi-explorer').addEventListener('spec-loaded', ({ target }) =>
  target.setAuthenticationConfiguration('bearer', { token: 'mock_persona_archivist' }).catch(() => {}))
`

/** Fills each parameter with its example: the library's forms only know defaults. */
const withExamples = () =>
  JSON.stringify(contractDocument(), (_name, value: unknown) =>
    typeof value === 'object' && value && 'in' in value && 'example' in value
      ? { ...value, default: value.example }
      : value,
  )

const library = require.resolve('openapi-explorer/dist/browser/openapi-explorer.min.js')
const sans =
  require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')
const grid = require.resolve('@fontsource/vt323/files/vt323-latin-400-normal.woff')

const FILES: Record<string, Middleware> = {
  '/openapi.yaml': file(here('../../openapi.yaml'), 'application/yaml; charset=utf-8'),
  '/openapi.json': staticText(JSON_TYPE, () => JSON.stringify(contractDocument(), null, 2)),
  '/reference': sendReferencePage,
  '/reference/': sendReferencePage,
  '/reference/control': sendControlPage,
  '/reference/openapi.json': staticText(JSON_TYPE, withExamples),
  '/reference/explorer.js': file(library, SCRIPT),
  '/reference/signed-in.js': staticText(SCRIPT, () => SIGNED_IN),
  '/reference/style.css': file(here('style.css'), 'text/css; charset=utf-8'),
  '/reference/sans.woff2': file(sans, 'font/woff2'),
  '/reference/grid.woff': file(grid, 'font/woff'),
}

/** The contract as files, and as a page that loads nothing from other servers. */
export const reference = createRouter()
for (const [path, send] of Object.entries(FILES)) {
  reference.route(path).get(send).all(allow('GET'))
}
