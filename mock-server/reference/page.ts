import type { Middleware } from '../http/locals.ts'

/** The library writes style attributes, so styles need 'unsafe-inline'. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']
  .map((colour, index) => `<path fill="${colour}" d="M${index * 4} 0h4v20h-4z"/>`)
  .join('')

type Description = { title: string; address: string }

const htmlOf = ({ title, address }: Description) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · +2Télé</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__mock/reference/style.css">
<script type="module" src="/__mock/reference/signed-in.js"></script>
<script type="module" src="/__mock/reference/explorer.js"></script>
<header>
<h1><strong><svg viewBox="0 0 28 20" aria-hidden="true">${BARS}</svg>+2Télé</strong> <span>${title}</span></h1>
<a href="/__mock/">Scenarios</a> <a href="/__mock/reference">The contract</a>
<a href="/__mock/reference/control">The control API</a> <a href="/__mock/openapi.yaml">openapi.yaml</a> <a href="/__mock/openapi.json">openapi.json</a>
</header>
<openapi-explorer spec-url="${address}" hide-server-selection="true" schema-style="table"
  bg-color="#0a0a0b" text-color="#f4f1ea" primary-color="#ffd84a" secondary-color="#ffd84a"
  nav-bg-color="#131315" nav-text-color="#f4f1ea" nav-hover-bg-color="#1f1f23"
  nav-hover-text-color="#ffd84a"></openapi-explorer>
</html>
`

const sendPage =
  (description: Description): Middleware =>
  (_req, res) => {
    res
      .set({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' })
      .type('html')
      .send(htmlOf(description))
  }

export const sendReferencePage = sendPage({
  title: 'API reference',
  address: '/__mock/reference/openapi.json',
})

export const sendControlPage = sendPage({ title: 'Control API', address: '/__mock/api' })
