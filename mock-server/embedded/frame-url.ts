import type { HostBehaviour } from './platform-fault.ts'
import type { SimulatorSettings } from './settings.ts'

/**
 * The frame's URL with the platform's query. Empty values are omitted; faults override parameters.
 */
export function frameUrl(
  settings: SimulatorSettings,
  frameId: string,
  { query = {} }: HostBehaviour,
): string {
  const { site, to, platform, version, guild, channel, instance } = settings
  const url = new URL(to, site)
  const usual = {
    instance_id: instance,
    frame_id: frameId,
    platform,
    guild_id: guild,
    channel_id: channel,
    location_id: guild && channel ? `gc-${guild}-${channel}` : '',
    mobile_app_version: version,
  }
  for (const [name, value] of Object.entries(usual)) if (value) url.searchParams.set(name, value)
  for (const [name, value] of Object.entries(query)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}
