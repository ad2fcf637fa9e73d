import { ok, problem } from '../http/answers.ts'
import type { Handlers } from '../http/operation.ts'

const CODE = /^mock_[\w.-]{1,200}$/
/** `mock_code_archivist` and `mock_code_archivist.7f3a` are codes of that persona. */
const NAMED = /^mock_code_([a-z-]{1,64})(?:\..*)?$/

export const discord: Handlers<'discord'> = {
  exchangeDiscordCode: ({ body: { code }, session, library, issueToken }) => {
    const used = (session.usedCodes ??= new Set())
    const persona = NAMED.exec(code)?.[1] ?? session.persona ?? 'member'
    if (!CODE.test(code) || used.has(code) || !library.member(persona)) {
      return problem(400, 'invalid_grant', 'The code is not valid, or was used before.')
    }
    used.add(code)
    return ok({ access_token: issueToken(persona) })
  },
}
