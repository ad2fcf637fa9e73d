import { EveningInvitation } from '../features/guide/day/EveningInvitation.tsx'
import { NowOnAir } from '../features/guide/on-air/NowOnAir.tsx'
import type { OnAir } from '../features/guide/on-air/use-on-air.tsx'
import { DecadeTimeline } from '../features/timeline/DecadeTimeline.tsx'

type DeferredHomeProps = {
  /** Receives the archive on air; undefined for none. */
  onAir?: (onAir: OnAir | undefined) => void
  quiet?: boolean
}

/** The deferred parts of the home page: with `onAir` the guide in short, else the page's end. */
export default function DeferredHome({ onAir, quiet = false }: DeferredHomeProps) {
  if (onAir) return <NowOnAir show={onAir} quiet={quiet} />
  return (
    <>
      <EveningInvitation />
      <DecadeTimeline />
    </>
  )
}
