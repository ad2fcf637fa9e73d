import { translate, textAttribute, translatePage, type Word } from './translations.ts'
import type { Persona } from '../world/personas.ts'
import escapeHtml from 'escape-html'
import { jsonForScript } from '../http/pages/json-for-script.ts'
import { windowPage } from './window-page.ts'

type Offer = { members: Persona[]; first: string | undefined; opener: string | undefined }

const face = ({ avatar, username }: Persona['user']) =>
  avatar
    ? `<img src="/files/${escapeHtml(avatar)}" alt="">`
    : `<i aria-hidden="true">${escapeHtml(/^\P{M}\p{M}*/u.exec(username)?.[0] ?? '')}</i>`

const button = ({ id, about, user }: Persona, first: string | undefined) =>
  `<button name="persona" value="${escapeHtml(id)}"${id === first ? ' class="first" autofocus' : ''}>` +
  `${face(user)}<span><bdi>${escapeHtml(user.username)}</bdi><small${textAttribute(id)}>${escapeHtml(about)}</small></span></button>`

export function loginPage({ members, first, opener }: Offer) {
  const ordered = members.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const hidden = opener ? `<input type="hidden" name="opener" value="${escapeHtml(opener)}">` : ''
  const form = `<form method="post" action="/__mock/session/sign-in"`
  return windowPage({
    title: translate('signIn'),
    mark: textAttribute('signIn'),
    script: translatePage,
    body: `<h1${textAttribute('who')}>${translate('who')}</h1>
<p${textAttribute('choose')}>${translate('choose')}</p>
${form}>${hidden}
${ordered.map((member) => button(member, first)).join('\n')}
</form>
${form} class="name">${hidden}
<label for="name"${textAttribute('somebody')}>${translate('somebody')}</label>
<input id="name" name="name" required maxlength="40" autocomplete="off">
<button${textAttribute('register')}>${translate('register')}</button>
</form>
${form}>${hidden}
<button class="no" name="persona" value=""${textAttribute('refuse')}>${translate('refuse')}</button>
</form>`,
  })
}

/** Says what was done, and closes the popup. */
const lastPage = (title: Word, done: Word, script = 'close()') =>
  windowPage({
    title: translate(title),
    mark: textAttribute(title),
    body: `<h1${textAttribute(done)}>${translate(done)}</h1><p${textAttribute('close')}>${translate('close')}</p>`,
    script: `${script}\n${translatePage}`,
  })

/** Posts the token to the opener, only if it is a known site. */
export const signedInPage = (token: string, sites: readonly string[]) =>
  lastPage(
    'signIn',
    'signedIn',
    `if (opener) {
  for (const site of ${jsonForScript(sites)}) opener.postMessage({ token: ${jsonForScript(token)} }, site)
  close()
}`,
  )

export const refusedPage = () => lastPage('signIn', 'refused')

export const logoutPage = () => lastPage('signOut', 'signedOut')
