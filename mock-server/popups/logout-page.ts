import { say, saying, speak } from './words.ts'
import { windowPage } from './window-page.ts'

export const logoutPage = () =>
  windowPage({
    title: say('signOut'),
    mark: saying('signOut'),
    body: `<h1${saying('signedOut')}>${say('signedOut')}</h1><p${saying('close')}>${say('close')}</p>`,
    script: `${speak}if (opener) close()`,
  })
