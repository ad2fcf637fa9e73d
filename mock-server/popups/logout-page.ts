import { translate, textAttribute, translatePage } from './translations.ts'
import { windowPage } from './window-page.ts'

export const logoutPage = () =>
  windowPage({
    title: translate('signOut'),
    mark: textAttribute('signOut'),
    body: `<h1${textAttribute('signedOut')}>${translate('signedOut')}</h1><p${textAttribute('close')}>${translate('close')}</p>`,
    script: `${translatePage}if (opener) close()`,
  })
