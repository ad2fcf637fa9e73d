import { readCode, type TokenFault } from '../embedded/code.ts'
import { ok, problem } from '../contract/responses.ts'
import { FaultError } from '../http/faults/apply-fault.ts'
import { breachContract } from '../scenarios/fault.ts'
import { GATEWAY_PAGE } from '../scenarios/gateway-page.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

const INVALID = problem(400, 'invalid_grant', 'The code is not valid, or was used before.')

/** Faults by the failure that a code requests; `refused` is a normal response. */
const FAULTS: Readonly<Record<Exclude<TokenFault, 'refused'>, FaultError['fault']>> = {
  failed: {
    kind: 'answer',
    answer: problem(500, 'internal_server_error', 'The platform did not answer.'),
  },
  html: { kind: 'answer', answer: breachContract({ status: 200, html: GATEWAY_PAGE }) },
  empty: { kind: 'answer', answer: breachContract({ status: 200 }) },
  odd: { kind: 'answer', answer: breachContract({ status: 200, body: { token_type: 'Bearer' } }) },
  dropped: { kind: 'reset' },
  hangs: { kind: 'silence' },
}

const MAX_CODES = 1000

/**
 * Accepts codes of the simulator: `mock_code_archivist`, `mock_code_archivist.7f3a`,
 * `….7f3a.hangs`.
 */
export const discord = operationRouter('discord', {
  'POST /api/discord/token': ({ body: { code }, session, world, issueToken }) => {
    const used = (session.usedCodes ??= new Set())
    const read = readCode(code)
    if (!read || used.has(code) || !world.member(read.persona)) return INVALID
    used.add(code)
    const [oldest] = used
    if (oldest !== undefined && used.size > MAX_CODES) used.delete(oldest)
    const { persona, exchange } = read
    if (exchange === 'refused') return INVALID
    if (exchange) throw new FaultError(`code ${exchange}`, FAULTS[exchange])
    return ok({ access_token: issueToken(persona) })
  },
})
