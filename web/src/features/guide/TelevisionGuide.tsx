import { useQueryClient } from '@tanstack/react-query'
import { type ChannelsQuery, Tonight } from './Tonight.tsx'
import { watchBlock } from './watch-block.ts'

type TelevisionGuideProps = {
  channels: ChannelsQuery
  /** Id of the current channel. */
  channel: string | undefined
  watch: (channel: { id: string; name: string }, load: ReturnType<typeof watchBlock>) => void
}

/**
 * The guide inside zapping: a chosen programme plays at once, followed by the next one of its
 * channel.
 */
export function TelevisionGuide({ channels, channel, watch }: TelevisionGuideProps) {
  const client = useQueryClient()
  return (
    <Tonight
      channels={channels}
      channel={channel}
      at="set"
      takesFocus
      onPick={(picked, day) => watch(picked.channel, watchBlock(client, picked, day))}
    />
  )
}
