import type { HostBehaviour } from './platform-fault.ts'
import type { SimulatorSettings } from './settings.ts'

/** The query that the platform adds to the framed address. Empty values are left out; faults override them. */
export function frameUrl(
  settings: SimulatorSettings,
  frameId: string,
  { query = {} }: HostBehaviour,
): string {
  const { site, to, platform, version, guild, channel, instance } = settings
  const address = new URL(to, site)
  const usual = {
    instance_id: instance,
    frame_id: frameId,
    platform,
    guild_id: guild,
    channel_id: channel,
    location_id: guild && channel ? `gc-${guild}-${channel}` : '',
    mobile_app_version: version,
  }
  for (const [name, value] of Object.entries(usual))
    if (value) address.searchParams.set(name, value)
  for (const [name, value] of Object.entries(query)) {
    if (value === null) address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  return address.href
}
