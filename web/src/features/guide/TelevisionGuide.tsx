import { useQueryClient } from '@tanstack/react-query'
import { type ChannelsQuery, Tonight } from './Tonight.tsx'
import { watchBlock } from './watch-block.ts'

type SetGuideProps = {
  channels: ChannelsQuery
  /** The channel that is on. */
  channel: string | undefined
  watch: (channel: { id: string; name: string }, load: ReturnType<typeof watchBlock>) => void
}

/** The guide of the television set: what is chosen is on at once, and what follows it comes after it. */
export function TelevisionGuide({ channels, channel, watch }: SetGuideProps) {
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
