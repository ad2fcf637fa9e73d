import { personasIn } from '../world/personas.ts'
import { loginPage } from '../popups/login-page.ts'
import { logoutPage } from '../popups/logout-page.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const session = operationRouter('session', {
  'GET /api/login': ({ library, session: { persona }, opener }) =>
    loginPage({ members: personasIn(library), first: persona, opener: opener() }),

  'GET /api/logout': ({ endTokens }) => {
    endTokens()
    return logoutPage()
  },
})
