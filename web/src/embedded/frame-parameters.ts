/** The chat platform's frame, read from the query parameters of its URL. */
export type Frame = {
  /** The id of an activity, equal for all its members. */
  instanceId: string | undefined
  guildId: string | undefined
  channelId: string | undefined
  platform: 'desktop' | 'mobile' | undefined
}

export const frameParameters = [
  'frame_id',
  'instance_id',
  'platform',
  'custom_id',
  'referrer_id',
  'guild_id',
  'channel_id',
  'location_id',
  'mobile_app_version',
] as const

/** Reads a query string. All values are undefined without a `frame_id`. */
export function readFrame(query: string): Frame {
  const parameters = new URLSearchParams(query)
  const value = (name: (typeof frameParameters)[number]) =>
    (parameters.get('frame_id') && parameters.get(name)) || undefined
  const platform = value('platform')
  return {
    instanceId: value('instance_id'),
    guildId: value('guild_id'),
    channelId: value('channel_id'),
    platform: platform === 'desktop' || platform === 'mobile' ? platform : undefined,
  }
}

export const frame = readFrame(typeof location === 'undefined' ? '' : location.search)
