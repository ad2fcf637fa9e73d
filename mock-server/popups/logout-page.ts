import { ownPage } from '../http/pages/own-page.ts'

/** The sign-out window: says so and closes. */
export const logoutPage = () =>
  ownPage({
    title: 'Déconnexion',
    body: '<h1>Vous êtes déconnecté</h1><p>Vous pouvez fermer cette fenêtre.</p>',
    script: 'if (opener) close()',
  })
