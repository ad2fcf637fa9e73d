import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contractDocument } from '../contract/document.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import { controlPage, referencePage } from './page.ts'
import { staticFile } from '../http/pages/static-file.ts'
import { STYLE } from './style.ts'

const require = createRequire(import.meta.url)
const contract = new URL('../../openapi.yaml', import.meta.url)

const library = () =>
  readFileSync(require.resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'))
const sans = () =>
  readFileSync(
    require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  )
const grid = () =>
  readFileSync(require.resolve('@fontsource/vt323/files/vt323-latin-400-normal.woff'))

/** The contract as files, and a page to read it in. Nothing comes from outside this machine. */
export const REFERENCE: Readonly<Record<string, () => AnyAnswer>> = {
  '/__mock/openapi.yaml': staticFile('yaml', 'application/yaml; charset=utf-8', () =>
    readFileSync(contract),
  ),
  '/__mock/openapi.json': staticFile('json', 'application/json; charset=utf-8', () =>
    JSON.stringify(contractDocument(), null, 2),
  ),
  '/__mock/reference': referencePage,
  '/__mock/reference/': referencePage,
  '/__mock/reference/control': controlPage,
  '/__mock/reference/explorer.js': staticFile('js', 'text/javascript; charset=utf-8', library),
  '/__mock/reference/style.css': staticFile('css', 'text/css; charset=utf-8', () => STYLE),
  '/__mock/reference/sans.woff2': staticFile('sans', 'font/woff2', sans),
  '/__mock/reference/grid.woff': staticFile('grid', 'font/woff', grid),
}
