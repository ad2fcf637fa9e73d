import type {
  PlatformFault,
  Message,
  MessageSender,
  UnsolicitedMessages,
} from '../platform-fault.ts'

const READY: Message = [
  1,
  {
    cmd: 'DISPATCH',
    evt: 'READY',
    nonce: null,
    data: { v: 1, config: { api_endpoint: '//evil.example', environment: 'forged' } },
  },
]
// Not DISPATCH: the SDK reports an error without nonce only under the name of a command.
export const ERROR: Message = [
  1,
  {
    cmd: 'SET_ACTIVITY',
    evt: 'ERROR',
    nonce: null,
    data: { code: 1000, message: 'Something went wrong on the platform' },
  },
]
export const CLOSE: Message = [2, { code: 1000, message: 'The activity was closed' }]

const unharmed = { badge: 'named', next: 'carry-on' } as const

const sends = (as: MessageSender, after: UnsolicitedMessages['after'], ...messages: Message[]) => ({
  unasked: [{ as, after, messages }],
})

/** Faults of presence, unsolicited messages, and the frame's surroundings. */
export const afterReadyFaults = {
  'activity-refused': {
    stage: 'presence',
    about: 'The platform refuses the presence (code 4000).',
    ...unharmed,
    logs: 'Failed to set Discord activity:',
    does: {
      answers: { SET_ACTIVITY: { kind: 'refuse', code: 4000, message: 'Invalid activity' } },
    },
  },
  'activity-silent': {
    stage: 'presence',
    about: 'The presence is never answered.',
    ...unharmed,
    logs: 'Failed to set Discord activity:',
    does: { answers: { SET_ACTIVITY: { kind: 'silence' } } },
  },
  'clear-refused': {
    stage: 'presence',
    about: 'The presence cannot be taken back: the host takes no message while the page is left.',
    ...unharmed,
    logs: 'Failed to clear Discord activity:',
    once: 'leave',
    host: 'same',
    does: { leaving: 'throws' },
  },
  'link-refused': {
    stage: 'presence',
    about: 'The member does not want the link to be opened.',
    ...unharmed,
    does: { answers: { OPEN_EXTERNAL_LINK: { kind: 'data', data: { opened: false } } } },
  },
  'error-event': {
    stage: 'messages',
    about: 'The host reports an error that answers nothing.',
    ...unharmed,
    logs: 'Discord reports an error:',
    does: sends('host', 'authenticated', ERROR),
  },
  'unknown-opcode': {
    stage: 'messages',
    about: 'The host sends an opcode that does not exist; the SDK throws.',
    ...unharmed,
    does: sends('host', 'authenticated', [7, {}]),
  },
  'empty-message': {
    stage: 'messages',
    about: 'The host sends an empty message; the SDK throws.',
    ...unharmed,
    does: sends('host', 'authenticated', []),
  },
  'host-close': {
    stage: 'messages',
    about: 'The host closes the connection; calls under way are never answered.',
    badge: 'connecting',
    error: 'The activity was closed',
    next: 'retry',
    does: sends('host', 'authenticated', CLOSE),
  },
  'foreign-origin': {
    stage: 'messages',
    about: 'A page of another origin forges READY, an error and CLOSE.',
    ...unharmed,
    does: sends('foreign', 'authenticated', READY, ERROR, CLOSE),
  },
  'sandbox-spoof': {
    stage: 'messages',
    about: 'A sandboxed page, whose origin the SDK accepts, forges READY, an error and CLOSE.',
    ...unharmed,
    does: sends('sandboxed', 'authenticated', READY, ERROR, CLOSE),
  },
  'forged-ready': {
    stage: 'messages',
    about: 'The host is silent and a sandboxed page forges its READY.',
    badge: 'connecting',
    error: 'No answer from the chat platform',
    next: 'retry',
    does: { ready: 'never', ...sends('sandboxed', 'handshake', READY) },
  },
  'layout-unknown': {
    stage: 'surroundings',
    about:
      'An older client does not know the events of its layout (code 4000): only the frame’s size tells that it is a tile.',
    ...unharmed,
    does: {
      answers: { SUBSCRIBE: { kind: 'refuse', code: 4000, message: 'Invalid event' } },
    },
  },
  'storage-blocked': {
    stage: 'surroundings',
    about: 'Storage throws and cookies are not kept, as where third parties’ are blocked.',
    ...unharmed,
    host: 'same',
    does: { storage: 'blocked' },
  },
} as const satisfies Record<string, PlatformFault>
