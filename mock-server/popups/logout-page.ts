import { say, saying, speak } from './words.ts'
import { ownPage } from '../http/pages/own-page.ts'

export const logoutPage = () =>
  ownPage({
    title: say('signOut'),
    mark: saying('signOut'),
    body: `<h1${saying('signedOut')}>${say('signedOut')}</h1><p${saying('close')}>${say('close')}</p>`,
    script: `${speak}if (opener) close()`,
  })
