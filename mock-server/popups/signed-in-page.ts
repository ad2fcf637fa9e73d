import { inScript, ownPage } from '../http/pages/own-page.ts'

/** Posts the token to the opener, addressed to known sites only, then closes the window. */
export const signedInPage = (token: string, sites: readonly string[]) =>
  ownPage({
    title: 'Connexion',
    body: '<h1>Vous êtes connecté</h1><p>Vous pouvez fermer cette fenêtre.</p>',
    script: `if (opener) {
  for (const site of ${inScript(sites)}) opener.postMessage({ token: ${inScript(token)} }, site)
  close()
}`,
  })

/** Nothing was granted: the window only closes. */
export const refusedPage = () =>
  ownPage({
    title: 'Connexion',
    body: '<h1>Connexion refusée</h1><p>Vous pouvez fermer cette fenêtre.</p>',
    script: 'if (opener) close()',
  })
