import { say, saying, speak } from './words.ts'
import { jsonForScript } from '../http/pages/json-for-script.ts'
import { windowPage } from './window-page.ts'

/** Posts the token to the opener, addressed to known sites only, then closes the window. */
export const signedInPage = (token: string, sites: readonly string[]) =>
  windowPage({
    title: say('signIn'),
    mark: saying('signIn'),
    body: `<h1${saying('signedIn')}>${say('signedIn')}</h1><p${saying('close')}>${say('close')}</p>`,
    script: `if (opener) {
  for (const site of ${jsonForScript(sites)}) opener.postMessage({ token: ${jsonForScript(token)} }, site)
  close()
}
${speak}`,
  })

export const refusedPage = () =>
  windowPage({
    title: say('signIn'),
    mark: saying('signIn'),
    body: `<h1${saying('refused')}>${say('refused')}</h1><p${saying('close')}>${say('close')}</p>`,
    script: `${speak}if (opener) close()`,
  })
