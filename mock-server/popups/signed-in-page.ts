import { say, saying, speak } from './words.ts'
import { inScript, ownPage } from '../http/pages/own-page.ts'

/** Posts the token to the opener, addressed to known sites only, then closes the window. */
export const signedInPage = (token: string, sites: readonly string[]) =>
  ownPage({
    title: say('signIn'),
    mark: saying('signIn'),
    body: `<h1${saying('signedIn')}>${say('signedIn')}</h1><p${saying('close')}>${say('close')}</p>`,
    script: `if (opener) {
  for (const site of ${inScript(sites)}) opener.postMessage({ token: ${inScript(token)} }, site)
  close()
}
${speak}`,
  })

export const refusedPage = () =>
  ownPage({
    title: say('signIn'),
    mark: saying('signIn'),
    body: `<h1${saying('refused')}>${say('refused')}</h1><p${saying('close')}>${say('close')}</p>`,
    script: `${speak}if (opener) close()`,
  })
