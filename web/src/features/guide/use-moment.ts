import { useEffect, useState } from 'react'
import { onClockStep } from '../../lib/hooks/use-clock.ts'
import { clock } from './queries.ts'
import { type Moment, momentAt } from './schedule/day.ts'

export const momentNow = () => momentAt(clock.now())

export function useMoment(): Moment {
  const [moment, setMoment] = useState(momentNow)
  useEffect(() => {
    const tell = () => setMoment(momentNow())
    const ends = [onClockStep(tell), clock.subscribe(tell)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return moment
}
