import { personasIn } from '../world/personas.ts'
import { loginPage } from '../popups/login-page.ts'
import { logoutPage } from '../popups/logout-page.ts'
import type { Handlers } from '../http/handler.ts'

export const session: Handlers<'session'> = {
  openLogin: ({ library, session: { persona }, opener }) =>
    loginPage({ members: personasIn(library), first: persona, opener }),

  openLogout: ({ endTokens }) => {
    endTokens()
    return logoutPage()
  },
}
