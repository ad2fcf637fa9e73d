import { personasIn } from '../world/personas.ts'
import { loginPage, logoutPage } from '../popups/pages.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const session = operationRouter('session', {
  'GET /api/login': ({ world, session: { persona }, opener }) =>
    loginPage({ members: personasIn(world), first: persona, opener: opener() }),

  'GET /api/logout': ({ endTokens }) => {
    endTokens()
    return logoutPage()
  },
})
