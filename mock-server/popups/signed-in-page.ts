import { translate, textAttribute, translatePage } from './translations.ts'
import { jsonForScript } from '../http/pages/json-for-script.ts'
import { windowPage } from './window-page.ts'

/** Posts the token to the opener, only if it is a known site, and closes the popup. */
export const signedInPage = (token: string, sites: readonly string[]) =>
  windowPage({
    title: translate('signIn'),
    mark: textAttribute('signIn'),
    body: `<h1${textAttribute('signedIn')}>${translate('signedIn')}</h1><p${textAttribute('close')}>${translate('close')}</p>`,
    script: `if (opener) {
  for (const site of ${jsonForScript(sites)}) opener.postMessage({ token: ${jsonForScript(token)} }, site)
  close()
}
${translatePage}`,
  })

export const refusedPage = () =>
  windowPage({
    title: translate('signIn'),
    mark: textAttribute('signIn'),
    body: `<h1${textAttribute('refused')}>${translate('refused')}</h1><p${textAttribute('close')}>${translate('close')}</p>`,
    script: `${translatePage}if (opener) close()`,
  })
