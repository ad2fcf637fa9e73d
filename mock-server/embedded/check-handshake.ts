import type { HostOptions } from './host-state.ts'

const FIRST_MOBILE_WITH_VERSION = 250

/** True if the SDK sends its version: on desktop, and on mobile from app version 250 on. */
const sendsSdkVersion = (platform: string, version: string) =>
  platform === 'desktop' ||
  (version.includes('.') && Number.parseInt(version, 10) >= FIRST_MOBILE_WITH_VERSION)

export function checkHandshake(
  { v, encoding, client_id: client, frame_id: frame, sdk_version: sdk }: Record<string, unknown>,
  { frameId, platform, version }: HostOptions['frame'],
): string[] {
  const sendsVersion = sendsSdkVersion(platform, version)
  const wrongs: [boolean, string][] = [
    [v !== 1, 'v is not 1'],
    [encoding !== 'json', 'encoding is not "json"'],
    [
      typeof client !== 'string' || !/^\d{5,32}$/.test(client),
      'client_id is not an application id',
    ],
    [frame !== frameId, 'frame_id is not the one of the address'],
    [sendsVersion && sdk === undefined, 'sdk_version is missing: due from 250.0 on'],
    [!sendsVersion && sdk !== undefined, 'sdk_version was sent: due from 250.0 on only'],
  ]
  return wrongs.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []))
}
