import type { Persona } from '../world/personas.ts'
import { escape } from '../http/pages/escape.ts'
import { ownPage } from '../http/pages/own-page.ts'

type Offer = { members: Persona[]; first: string | undefined; opener: string | undefined }

const face = (avatar: string | null) =>
  avatar ? `<img src="/files/${escape(avatar)}" alt="">` : '<i></i>'

const button = ({ id, about, user }: Persona, first: string | undefined) =>
  `<button name="persona" value="${escape(id)}"${id === first ? ' class="first" autofocus' : ''}>` +
  `${face(user.avatar)}<span><bdi>${escape(user.username)}</bdi><small>${escape(about)}</small></span></button>`

/** The sign-in window: who to be, somebody new, or nobody. */
export function loginPage({ members, first, opener }: Offer) {
  const ordered = members.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const hidden = opener ? `<input type="hidden" name="opener" value="${escape(opener)}">` : ''
  const form = `<form method="post" action="/__mock/session/sign-in"`
  return ownPage({
    title: 'Connexion',
    body: `<h1>Qui êtes-vous ?</h1>
<p>Choisissez un compte d’essai.</p>
${form}>${hidden}
${ordered.map((member) => button(member, first)).join('\n')}
</form>
${form} class="name">${hidden}
<label for="name">Ou quelqu’un de nouveau, sous le nom de votre choix</label>
<input id="name" name="name" required maxlength="40" autocomplete="off">
<button>S’inscrire</button>
</form>
${form}>${hidden}
<button class="no" name="persona" value="">Refuser</button>
</form>`,
  })
}
