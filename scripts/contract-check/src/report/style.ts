import { readFileSync } from 'node:fs'

const UI = new URL('../../../web/src/ui/', import.meta.url)

/** The typefaces come with the page: it can wait for them. */
const inlined = (css: string) =>
  css
    .replaceAll('font-display: optional', 'font-display: block')
    .replace(/url\('\.\/(fonts\/[\w-]+\.woff2)'\)/g, (_, path: string) => {
      const font = readFileSync(new URL(path, UI)).toString('base64')
      return `url('data:font/woff2;base64,${font}')`
    })

const OWN = `
* { box-sizing: border-box }
html { background: var(--bg); color: var(--ink); font: 1rem/1.5 var(--sans) }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem var(--gutter) 4rem }
header svg { width: 42px; height: 30px; display: block; margin-block-end: .75rem }
h1 { font-size: clamp(1.75rem, 5vw, 2.75rem); line-height: 1.1; letter-spacing: -.03em; margin: 0 0 .5rem }
h2 { font-size: 1.25rem; letter-spacing: -.02em; margin: 2.5rem 0 .25rem }
p { margin: 0 0 .5rem; color: var(--muted); max-width: 60ch } p strong { color: var(--ink) }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 1px; padding: 0;
  margin: 1.5rem 0 0; background: var(--line); border-block: 1px solid var(--line); list-style: none }
.counts li { background: var(--bg); padding: .75rem; color: var(--muted) }
.counts b { display: block; font: 400 2.75rem/1 var(--grid); color: var(--ink) }
.counts .drifting b:not(.none) { color: var(--danger) }
details { border-block-end: 1px solid var(--line) }
summary { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; padding: .625rem 0; cursor: pointer;
  list-style: none }
summary::-webkit-details-marker { display: none }
summary::before { content: '+'; font: 1.25rem/1 var(--grid); width: .75rem; color: var(--muted) }
details[open] > summary::before { content: '–' }
summary h3 { font-size: 1rem; margin: 0; min-width: 12rem } summary code { color: var(--muted); flex: 1 1 14rem }
summary span { color: var(--muted); font-size: .875rem }
.drifting > summary h3::after { content: ' ✗'; color: var(--danger) }
.in { padding: 0 0 1.25rem 1.75rem }
dl { display: grid; grid-template-columns: minmax(6.5rem, auto) 1fr; gap: .125rem 1rem; margin: .5rem 0; padding: .75rem 1rem;
  background: var(--surface); border-inline-start: 3px solid var(--danger) }
dt { color: var(--muted) } dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
pre { margin: 0; padding: .5rem .75rem; background: var(--shade); white-space: pre-wrap }
ul.notes { margin: 0; padding: 0 0 0 1rem; color: var(--muted); font-size: .9375rem }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
@media (max-width: 40rem) { .in { padding-inline-start: 0 } dl { grid-template-columns: 1fr } dd { margin-block-end: .5rem } }
@media (forced-colors: active) { .counts { background: CanvasText } }
@media print { details:not([open]) { display: none } }
`

/** The product's own colours and typefaces, all inside: the report is one file. */
export const reportStyle = () => inlined(readFileSync(new URL('tokens.css', UI), 'utf8')) + OWN
