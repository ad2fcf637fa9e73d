import { useState } from 'react'
import { readShortcutsEnabled } from '../../device/shortcuts-enabled.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { defaults, readPreferences } from '../../device/player-preferences.ts'
import { readPosition } from './use-playback-position.ts'
import { PlayerInstance, type PlayerProps } from './PlayerInstance.tsx'

/** The video player of an archive. A new source or segment remounts it. */
export function Player(props: PlayerProps) {
  const { id, src } = props
  const isHydrated = useHydrated()
  // Prerendered HTML knows neither the stored settings nor the query string. If they differ from
  // the defaults, the player remounts after hydration.
  const [wasPrerendered] = useState(!isHydrated)
  const [hasStoredData] = useState(() => hasStoredDataFor(id))
  const { startAt, endAt } = isHydrated ? props : { startAt: undefined, endAt: undefined }
  const isNeutral = wasPrerendered && !(isHydrated && hasStoredData)
  return (
    <PlayerInstance
      key={`${id} ${src} ${startAt} ${endAt} ${isNeutral}`}
      {...props}
      startAt={startAt}
      endAt={endAt}
      isNeutral={isNeutral}
    />
  )
}

const hasStoredDataFor = (id: string) =>
  readPosition(id) !== undefined ||
  !readShortcutsEnabled() ||
  JSON.stringify(readPreferences()) !== JSON.stringify(defaults)
