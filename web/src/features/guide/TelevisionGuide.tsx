import { useQueryClient } from '@tanstack/react-query'
import { Tonight } from './Tonight.tsx'
import { watchBlock } from './watch-block.ts'

type TelevisionGuideProps = {
  /** Id of the current channel. */
  channel: string | undefined
  watch: (channel: { id: string; name: string }, load: ReturnType<typeof watchBlock>) => void
}

/**
 * The guide inside zapping: a chosen programme plays at once, followed by the next one of its
 * channel.
 */
export function TelevisionGuide({ channel, watch }: TelevisionGuideProps) {
  const client = useQueryClient()
  return (
    <Tonight
      channel={channel}
      at="set"
      takesFocus
      onPick={(picked, day) => watch(picked.channel, watchBlock(client, picked, day))}
    />
  )
}
