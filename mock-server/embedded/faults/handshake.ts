import type { PlatformFault } from '../platform-fault.ts'

const unready = { badge: 'connecting', next: 'leave' } as const
const withoutReady = {
  stage: 'handshake',
  badge: 'connecting',
  error: 'No answer from the chat platform',
  next: 'retry',
} as const

/** Faults up to READY: parameters missing from the URL, and handshakes that fail. */
export const handshakeFaults = {
  'no-frame-id': {
    stage: 'address',
    about: 'The address has no frame_id: any page that frames the site.',
    ...unready,
    error: 'frame_id query param is not defined',
    does: { query: { frame_id: null } },
  },
  'empty-frame-id': {
    stage: 'address',
    about: 'The address has an empty frame_id.',
    ...unready,
    error: 'frame_id query param is not defined',
    does: { query: { frame_id: '' } },
  },
  'no-instance-id': {
    stage: 'address',
    about: 'The address has no instance_id.',
    ...unready,
    error: 'instance_id query param is not defined',
    does: { query: { instance_id: null } },
  },
  'no-platform': {
    stage: 'address',
    about: 'The address has no platform.',
    ...unready,
    error: 'platform query param is not defined',
    does: { query: { platform: null } },
  },
  'link-too-early': {
    stage: 'address',
    about:
      'A link is to be opened, but an address without a platform left the site without an SDK.',
    ...unready,
    error: 'platform query param is not defined',
    logs: 'Attempting to send message before initialization',
    once: 'link',
    does: { query: { platform: null } },
  },
  'wrong-platform': {
    stage: 'address',
    about: 'The platform in the address is neither desktop nor mobile.',
    ...unready,
    error: 'Invalid query param "platform" of "console". Valid values are "desktop" or "mobile"',
    does: { query: { platform: 'console' } },
  },
  'no-ready': {
    ...withoutReady,
    about: 'The host never answers the handshake.',
    does: { ready: 'never' },
  },
  'late-ready': {
    ...withoutReady,
    about: 'READY waits for the button “Send READY now”; however late, it helps.',
    does: { ready: 'delayed' },
  },
  'malformed-ready': {
    ...withoutReady,
    about: 'READY comes without its configuration, so the SDK drops it.',
    does: { ready: 'malformed' },
  },
} as const satisfies Record<string, PlatformFault>
