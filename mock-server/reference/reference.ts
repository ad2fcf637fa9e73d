import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contractDocument } from '../contract/document.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import { staticFile } from '../http/pages/static-file.ts'
import { controlPage, referencePage } from './page.ts'

/** The page around the library's component, in the site's dark colours and its two typefaces. */
const STYLE = `
@font-face { font-family: 'Instrument Sans'; src: url('sans.woff2') format('woff2'); font-weight: 400 700 }
@font-face { font-family: VT323; src: url('grid.woff') format('woff') }
:root { color-scheme: dark; background: #0a0a0b; color: #f4f1ea; accent-color: #ffd84a;
  font: 16px/1.5 'Instrument Sans', system-ui, sans-serif }
body { margin: 0; height: 100vh; display: flex; flex-direction: column }
:focus-visible { outline: 3px solid #ffd84a; outline-offset: 2px }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; padding: .75rem 1.25rem;
  border-bottom: 1px solid #2b2b30 }
header strong { font-size: 1.25rem; letter-spacing: -.02em } header strong + span { color: #aaa69c; flex: 1 }
header a { color: #f4f1ea } h1 { font: inherit; margin: 0; display: contents }
header svg { width: 28px; height: 20px; vertical-align: -3px; margin-inline-end: .5rem }
openapi-explorer { flex: 1; min-height: 0; --font-regular: 'Instrument Sans', system-ui, sans-serif;
  --border-color: #2b2b30; --light-border-color: #2b2b30; --border-radius: 6px; --nav-hover-bg-color: #1b1b1e;
  --code-border-color: #2b2b30; --input-bg: #131315; --inline-code-fg: #ffd84a; --placeholder-color: #aaa69c }
openapi-explorer::part(section-navbar) { border-inline-end: 1px solid #2b2b30 }
openapi-explorer::part(label-tag-title), openapi-explorer::part(label-overview-title) {
  font-weight: 700; letter-spacing: -.03em }
openapi-explorer::part(label-operation-method) { font-family: VT323, monospace; font-size: 1.25rem }
`

const require = createRequire(import.meta.url)
const contract = new URL('../../openapi.yaml', import.meta.url)

/** The library's forms begin with defaults only: here each parameter begins with its example. */
const withExamples = () =>
  JSON.stringify(contractDocument(), (_name, value: unknown) =>
    typeof value === 'object' && value && 'in' in value && 'example' in value
      ? { ...value, default: value.example }
      : value,
  )

/** Signed in as the one for whom every example succeeds. */
const SIGNED_IN = `
document.querySelector('openapi-explorer').addEventListener('spec-loaded', ({ target }) =>
  target.setAuthenticationConfiguration('bearer', { token: 'mock_persona_archivist' }).catch(() => {}))
`

const library = () =>
  readFileSync(require.resolve('openapi-explorer/dist/browser/openapi-explorer.min.js'), 'utf8') +
  SIGNED_IN
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
  '/__mock/reference/openapi.json': staticFile(
    'examples',
    'application/json; charset=utf-8',
    withExamples,
  ),
  '/__mock/reference': referencePage,
  '/__mock/reference/': referencePage,
  '/__mock/reference/control': controlPage,
  '/__mock/reference/explorer.js': staticFile('js', 'text/javascript; charset=utf-8', library),
  '/__mock/reference/style.css': staticFile('css', 'text/css; charset=utf-8', () => STYLE),
  '/__mock/reference/sans.woff2': staticFile('sans', 'font/woff2', sans),
  '/__mock/reference/grid.woff': staticFile('grid', 'font/woff', grid),
}
