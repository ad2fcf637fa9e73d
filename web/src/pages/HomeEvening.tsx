import { channels } from '../features/channels/queries.ts'
import { Tonight } from '../features/guide/Tonight.tsx'
import { DecadeTimeline } from '../features/timeline/DecadeTimeline.tsx'

/** What home shows below its opening once it rests: tonight's programme, and the shape of the collection. */
export default function HomeEvening() {
  return (
    <>
      <Tonight at="home" channels={channels.all()} />
      <DecadeTimeline />
    </>
  )
}
