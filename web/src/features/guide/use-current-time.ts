import { useEffect, useState } from 'react'
import { onClockStep } from '../../lib/hooks/use-clock.ts'
import { clock } from './queries.ts'
import { type BroadcastTime, broadcastTimeAt } from './schedule/broadcast-day.ts'

export const currentBroadcastTime = () => broadcastTimeAt(clock.now())

export function useBroadcastTime(): BroadcastTime {
  const [moment, setMoment] = useState(currentBroadcastTime)
  useEffect(() => {
    const update = () => setMoment(currentBroadcastTime())
    const ends = [onClockStep(update), clock.subscribe(update)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return moment
}
