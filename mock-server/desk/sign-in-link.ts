import { badFields } from '../contract/answers.ts'
import { isPersona } from '../world/personas.ts'
import { addressOf } from '../http/read/address.ts'
import type { Route } from '../http/route.ts'
import { html } from './markup.ts'

const PATH = '/__mock/desk/sign-in'

const POLICY =
  "default-src 'none'; img-src data:; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The token is written on the site's own origin, because only that origin can reach its storage. */
export function signInAddress(location: string, persona: string | undefined): string {
  const { origin, pathname, search, hash } = new URL(location)
  const query = new URLSearchParams({
    ...(persona && { as: persona }),
    to: pathname + search + hash,
  })
  return `${origin}${PATH}?${query.toString()}`
}

/** Puts a persona's token where the site looks for it, or takes it away, and goes on to the site. */
export const signInLinkPage: Route = ({ exchange: { search, own, req } }) => {
  const query = new URLSearchParams(search)
  const as = query.get('as')
  const to = query.get('to') ?? '/'
  if (as !== null && !isPersona(as)) return badFields({ field: 'as', message: 'is not a persona' })
  if (!/^\/(?![/\\])/.test(to) || addressOf(to, own)?.origin !== own) {
    return badFields({ field: 'to', message: 'is not a path of the site' })
  }
  if ((req.headers['sec-fetch-dest'] ?? 'document') !== 'document') {
    return badFields({ field: 'Sec-Fetch-Dest', message: 'is not document' })
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
  return {
    status: 200,
    html: page.markup,
    headers: { 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' },
  }
}
