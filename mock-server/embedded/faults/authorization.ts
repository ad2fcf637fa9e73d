import { tokenFaults, type TokenFault } from '../code.ts'
import type { PlatformFault, CommandFault } from '../platform-fault.ts'

const silence: CommandFault = { kind: 'silence' }

/** The stored error: rejections and timeouts have different names. */
const errorOf = (fault: CommandFault) =>
  fault.kind === 'refuse' && typeof fault.code === 'number'
    ? 'Failed to initialize Discord SDK'
    : 'No answer from the chat platform'

const authorize = (about: string, fault: CommandFault) =>
  ({
    stage: 'authorize',
    about,
    badge: 'connecting',
    error: errorOf(fault),
    next: 'retry',
    does: { answers: { AUTHORIZE: fault } },
  }) as const satisfies PlatformFault

const token = (exchange: TokenFault) =>
  ({
    stage: 'token',
    about: tokenFaults[exchange],
    badge: 'connecting',
    error: 'Failed to exchange code for token',
    next: 'retry',
    does: { exchange },
  }) as const satisfies PlatformFault

const authenticate = (about: string, fault: CommandFault) =>
  ({
    stage: 'authenticate',
    about,
    badge: 'connecting',
    error: errorOf(fault),
    next: 'retry',
    does: { answers: { AUTHENTICATE: fault } },
  }) as const satisfies PlatformFault

export const authorizationFaults = {
  'authorize-denied': authorize('The member says no (code 5000, OAuth2 Error: access_denied).', {
    kind: 'refuse',
    code: 5000,
    message: 'OAuth2 Error: access_denied: The resource owner denied the request',
  }),
  'authorize-silent': authorize('The question to the member is never answered.', silence),
  'authorize-late': {
    stage: 'authorize',
    about: 'The member takes two seconds to say yes.',
    badge: 'named',
    next: 'carry-on',
    does: { answers: { AUTHORIZE: { kind: 'late', ms: 2000 } } },
  },
  'authorize-bad-shape': authorize('The answer holds no code, so the SDK drops it.', {
    kind: 'data',
    data: { state: 'granted' },
  }),
  'authorize-unknown-command': authorize(
    'The answer comes under a name that the SDK does not know, and is dropped.',
    { kind: 'wrongCommand', cmd: 'AUTHORISE' },
  ),
  'code-not-numeric': authorize('The refusal has a code that is no number: the SDK drops it.', {
    kind: 'refuse',
    code: 'ACCESS_DENIED',
    message: 'The resource owner denied the request',
  }),
  'wrong-state': {
    ...authorize('The answer gives back a state that the site never sent.', {
      kind: 'extraField',
      data: { state: 'somebody-elses' },
    }),
    error: 'The state of the answer is not ours',
  },
  'token-400': token('refused'),
  'token-500': token('failed'),
  'token-html': token('html'),
  'token-empty': token('empty'),
  'token-odd': token('odd'),
  'token-dropped': token('dropped'),
  'token-hangs': token('hangs'),
  'authenticate-refused': authenticate('The platform does not accept the token (code 4009).', {
    kind: 'refuse',
    code: 4009,
    message: 'Invalid token',
  }),
  'authenticate-silent': authenticate('The token is never answered.', silence),
  nameless: {
    stage: 'authenticate',
    about: 'The member has neither a display name nor a user name.',
    badge: 'plain',
    next: 'carry-on',
    does: { name: '' },
  },
  'name-unseen': {
    stage: 'authenticate',
    about: 'Nothing of the member’s names can be seen: blanks, and characters without a shape.',
    badge: 'plain',
    next: 'carry-on',
    does: { name: ' \u200b\u3164 ' },
  },
} as const satisfies Record<string, PlatformFault>
