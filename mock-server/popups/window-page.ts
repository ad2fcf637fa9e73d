import { randomBytes } from 'node:crypto'
import escapeHtml from 'escape-html'

const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']

const MARK =
  '<svg viewBox="0 0 28 20" width="36" height="26" aria-hidden="true">' +
  BARS.map((fill, i) => `<path fill="${fill}" d="M${i * 4} 0h4v20h-4z"/>`).join('') +
  '</svg>'

const STYLE = `
:root { color-scheme: dark; font: 16px/1.45 system-ui, sans-serif; background: #0a0a0b; color: #f4f1ea }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { width: min(26rem, 100% - 2.5rem); padding: 1rem 0 }
.mark { display: flex; gap: .625rem; align-items: center; font-weight: 800; font-size: 1.5rem;
  letter-spacing: -.03em; margin: 0 0 1rem; color: inherit }
h1 { font-size: 1.375rem; letter-spacing: -.02em; margin: 0 0 .125rem } p { margin: 0 0 1rem; color: #aaa69c }
form { display: grid; gap: .3rem } a { color: #ffd84a }
button, input { font: inherit; color: inherit; min-height: 2.75rem; border: 1px solid #2b2b30;
  border-radius: .625rem; padding: .3rem .75rem }
button { display: flex; gap: .75rem; align-items: center; text-align: start; background: #1b1b1e;
  cursor: pointer; overflow-wrap: anywhere; line-height: 1.25 }
button:hover { background: #26262b; border-color: #6f6f78 } button.first { border-color: #ffd84a }
button span { min-width: 0 } button bdi { font-weight: 600 }
button small { display: block; color: #aaa69c; font-weight: 400 }
button img, button i { flex: none; width: 2rem; height: 2rem; border-radius: 50%; background: #2b2b30 }
button i { display: grid; place-items: center; color: #aaa69c; font-style: normal; font-weight: 700 }
.name { display: grid; grid-template-columns: 1fr auto; gap: .3rem .5rem; margin: .75rem 0 }
.name label { grid-column: 1 / -1; color: #aaa69c; font-size: .9rem }
.name input { min-width: 0; background: #131315; border-color: #6f6f78 }
.no { justify-content: center; background: none; color: #aaa69c; border-color: transparent }
:focus-visible { outline: 2px solid #ffd84a; outline-offset: 2px }
table { border-collapse: collapse; width: 100% } td, th { text-align: start; padding: .375rem .75rem .375rem 0;
  border-top: 1px solid #2b2b30; vertical-align: top } .wide { width: min(60rem, 100% - 3rem) }
`

type Page = {
  title: string
  /** Attributes of the title's element, for the page's script. */
  mark?: string
  body: string
  script?: string
  wide?: boolean
  lang?: string
}

/** Runs only scripts with its nonce. No Cross-Origin-Opener-Policy: popups talk to their opener. */
export function windowPage({ title, mark = '', body, script, wide = false, lang = 'fr' }: Page) {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const html = `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title${mark}>${escapeHtml(title)} · +2Télé</title>
<style nonce="${nonce}">${STYLE}</style>
<main${wide ? ' class="wide"' : ''}>
<p class="mark">${MARK}+2Télé</p>
${body}
</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</html>
`
  const headers = {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    // With `no-referrer`, forms send `Origin: null`. Over HTTP to another machine, browsers send no
    // Sec-Fetch-Site either, and sign-in would fail.
    'Referrer-Policy': 'same-origin',
  }
  return { status: 200 as const, html, headers }
}
