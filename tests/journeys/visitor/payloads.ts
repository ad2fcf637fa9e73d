/** A payload that runs sets this variable, which tests check. */
const ACT = 'window.__xss=1'

const carriers = [
  `<script>${ACT}</script>`,
  `<img src=x onerror="${ACT}">`,
  `<svg onload="${ACT}">`,
  `<svg><animate onbegin="${ACT}" attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
  `<iframe src="javascript:parent.__xss=1"></iframe>`,
  `<body onload="${ACT}">`,
  `<details open ontoggle="${ACT}">`,
  `<input autofocus onfocus="${ACT}">`,
  `<video><source onerror="${ACT}"></video>`,
  `<object data="javascript:${ACT}"></object>`,
  `<embed src="javascript:${ACT}">`,
  `<a href="javascript:${ACT}">a</a>`,
  `<form action="javascript:${ACT}"><button>b</button></form>`,
  `<math><mtext></p><img src=x onerror="${ACT}"></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${ACT}>">`,
  `<style>@import 'javascript:${ACT}'</style>`,
  `<link rel=stylesheet href="javascript:${ACT}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${ACT}">`,
]

/** The payloads with prefixes and encodings that get past filters. */
const disguises: ((carrier: string) => string)[] = [
  (carrier) => carrier,
  (carrier) => `"'>${carrier}`,
  (carrier) => `</title></textarea></style></script>${carrier}`,
  (carrier) => carrier.replace('<', '<\u0000').replaceAll('javascript', 'java\tscript'),
]

const others = [
  ...['javascript:', 'JaVaScRiPt:', ' java\nscript:', 'java\tscript:', '\u0001javascript:'].map(
    (scheme) => `${scheme}${ACT}`,
  ),
  `data:text/html,<script>${ACT}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX194c3M9MTwvc2NyaXB0Pg==`,
  `vbscript:${ACT}`,
  `{{constructor.constructor('${ACT}')()}}`,
  `\${${ACT}}`,
  `$t(menu.open) {{title}} {{- title}}`,
  `#{${ACT}} <%= ${ACT} %>`,
  `{"__proto__":{"polluted":1}}`,
  '__proto__',
  'constructor',
  `url(javascript:${ACT})`,
  `expression(${ACT})`,
  `</style><script>${ACT}</script>`,
  `background:url("javascript:${ACT}")`,
  `x onerror=${ACT} autofocus tabindex=1`,
  `'-(${ACT})-'`,
  `";${ACT};//`,
  `\\u003cscript\\u003e${ACT}\\u003c/script\\u003e`,
  `&lt;script&gt;${ACT}&lt;/script&gt;`,
  `&#x3C;img src=x onerror=${ACT}&#x3E;`,
  `%3Cscript%3E${ACT}%3C/script%3E`,
  `\uff1cscript\uff1e${ACT}\uff1c/script\uff1e`,
  `\u202e${carriers[0]}\u202c`,
  `<\u200bscript>${ACT}</script>`,
  `<a\u00a0href=javascript:${ACT}>`,
  `<!--><img src=x onerror=${ACT}>-->`,
  `<![CDATA[<script>${ACT}</script>]]>`,
  `<?xml version="1.0"?><script>${ACT}</script>`,
  `<<script>script>${ACT}<</script>/script>`,
  `\u0000<script>${ACT}</script>`,
  `[a](javascript:${ACT})`,
  `![a](x" onerror="${ACT})`,
  `=cmd|' /C calc'!A0`,
  `x'; DROP TABLE archives; --`,
  `<b>${'a'.repeat(100_000)}</b>`,
]

/**
 * 120 texts that do harm unless they are rendered as text: scripts, markup, prototype keys, very
 * long texts.
 */
export const payloads: readonly string[] = [
  ...carriers.flatMap((carrier) => disguises.map((disguise) => disguise(carrier))),
  ...others,
]

/** Texts with bidi controls, combining marks or lone surrogates. */
export const odd: readonly string[] = [
  '\u202eenversé',
  `e${'\u0301'.repeat(10_000)} qui grimpe`,
  `${'\u200b'.repeat(2_000)}sans largeur`,
  '\ud800 esseulé',
]

/**
 * Returns a text as the site shows it: at most `max` characters, and eight combining marks per
 * letter.
 */
export const expectedText = (text: string, max = 5000) =>
  (text.length > max ? `${text.slice(0, max)}…` : text).replace(/(\u0301{8})\u0301+/g, '$1')

/** Returns a title or a member's name as the site shows it. */
export const asNamed = (text: string) => expectedText(text, 500)
