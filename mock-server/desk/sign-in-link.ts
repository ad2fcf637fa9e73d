import { fieldError } from '../contract/http-error.ts'
import { isPersona } from '../world/personas.ts'
import { parseUrl } from '../http/read/parse-url.ts'
import { searchOf, type Middleware } from '../http/locals.ts'
import { html } from './markup.ts'

const PATH = '/__mock/desk/sign-in'

const POLICY =
  "default-src 'none'; img-src data:; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The URL of the sign-in page on the site's origin, which alone can reach the site's storage. */
export function signInUrl(location: string, persona: string | undefined): string {
  const { origin, pathname, search, hash } = new URL(location)
  const query = new URLSearchParams({
    ...(persona && { as: persona }),
    to: pathname + search + hash,
  })
  return `${origin}${PATH}?${query.toString()}`
}

/** Stores a persona's token for the site, or removes it, and continues to the site. */
export const signInLinkPage: Middleware = (req, res) => {
  const { own } = res.locals
  const query = new URLSearchParams(searchOf(req))
  const as = query.get('as')
  const to = query.get('to') ?? '/'
  if (as !== null && !isPersona(as)) {
    throw fieldError([{ field: 'as', message: 'is not a persona' }])
  }
  if (!/^\/(?![/\\])/.test(to) || parseUrl(to, own)?.origin !== own) {
    throw fieldError([{ field: 'to', message: 'is not a path of the site' }])
  }
  if ((req.headers['sec-fetch-dest'] ?? 'document') !== 'document') {
    throw fieldError([{ field: 'Sec-Fetch-Dest', message: 'is not document' }])
  }
  const token = as === null ? '' : `mock_persona_${as}`
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <title>Signing in · +2Télé</title>
      <link rel="icon" href="data:," />
      <script type="module" src="${PATH}.js"></script>
      <p>
        <a href="${to}" data-token="${token}"
          >${as === null ? 'Go on to the site, signed out' : `Go on to the site as ${as}`}</a
        >
      </p>
    </html> `
  res
    .set({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' })
    .type('html')
    .send(page.markup)
}
