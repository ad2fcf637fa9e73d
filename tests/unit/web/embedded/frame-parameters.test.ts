import { describe, expect, it } from 'vitest'
import { readFrame } from '#web/src/embedded/frame-parameters.ts'

const NONE = {
  instanceId: undefined,
  guildId: undefined,
  channelId: undefined,
  platform: undefined,
}

describe('the platform’s frame', () => {
  it('has instance, guild, channel and platform', () => {
    const query = '?frame_id=f&instance_id=i-1&guild_id=7&channel_id=8&platform=mobile'
    expect(readFrame(query)).toEqual({
      instanceId: 'i-1',
      guildId: '7',
      channelId: '8',
      platform: 'mobile',
    })
  })

  it.each(['', '?instance_id=i-1&platform=desktop', '?frame_id=&instance_id=i-1'])(
    'is empty with the query "%s"',
    (query) => expect(readFrame(query)).toEqual(NONE),
  )

  it('has a known platform only', () => {
    const platforms = ['desktop', 'mobile', 'Desktop'].map(
      (name) => readFrame(`?frame_id=f&platform=${name}`).platform,
    )
    expect(platforms).toEqual(['desktop', 'mobile', undefined])
  })
})
