import { useEffect, useState } from 'react'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'
import { syncPlayback } from './sync-playback.ts'
import type { LivingRoom } from './living-room.ts'
import type { ScheduledArchive } from './schedule.ts'

const EVERY_MS = 500
const AGAIN_MS = 5000

/** Keeps playback in sync with the living room. Returns the next scheduled archive once known. */
export function useLivingRoom(television: Television, load: () => Promise<LivingRoom>) {
  const [room, setRoom] = useState<LivingRoom>()
  const until = useTelevisionState(television, (state) => state.programme?.showing?.to)
  const [next, setNext] = useState<ScheduledArchive>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // The television shows a failed chunk and retries it; so does this.
    const attempt = () => {
      load().then(setRoom, () => (timer = setTimeout(attempt, AGAIN_MS)))
    }
    attempt()
    return () => clearTimeout(timer)
  }, [load])

  useEffect(() => {
    if (!room) return
    const step = () => {
      const { muted, silenced } = television.state()
      // A muted, hidden page syncs when it is visible again.
      if (!document.hidden || !(muted || silenced)) syncPlayback(television, room)
    }
    const timer = setInterval(step, EVERY_MS)
    document.addEventListener('visibilitychange', step)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', step)
    }
  }, [room, television])

  useEffect(() => {
    if (!room || until === undefined) return
    const controller = new AbortController()
    room.next(until, controller.signal).then(setNext, () => undefined)
    return () => controller.abort()
  }, [room, until])

  return next?.from === until ? next : undefined
}
