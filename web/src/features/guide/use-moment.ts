import { useEffect, useState } from 'react'
import { clock } from './queries.ts'
import { type Moment, momentAt } from './schedule/day.ts'

const TICK_MS = 10_000

export const momentNow = () => momentAt(clock.now())

export function useMoment(): Moment {
  const [moment, setMoment] = useState(momentNow)
  useEffect(() => {
    const tell = () => setMoment(momentNow())
    const timer = setInterval(tell, TICK_MS)
    const end = clock.subscribe(tell)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [])
  return moment
}
