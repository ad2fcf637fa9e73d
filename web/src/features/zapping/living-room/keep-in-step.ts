import type { Television } from '../television/television.ts'
import type { LivingRoom } from './living-room.ts'
import { isOn, positionIn } from './schedule.ts'

// A recording may be over a moment before its time is: not worth beginning it again.
const END_MS = 2000

/** Keeps a set that shows the living room's programme where everybody else is. */
export function keepInStep(television: Television, room: Pick<LivingRoom, 'time'>) {
  const { programme, paused, changing, offAir, duration } = television.state()
  const showing = programme?.showing
  if (!showing || paused || changing || offAir) return
  const [time, { from, to }] = [room.time(), showing]
  if (!isOn(showing, time)) return television.join()
  if (to - time < END_MS && time - from > duration * 1000) return
  television.follow(positionIn(showing, time, duration))
}

const LEAP_SECONDS = 1
const UNNOTICED_SECONDS = 0.06
const MOST = 0.05
// What is behind by a second has caught up after twenty.
const PER_SECOND = 0.05

/**
 * How a recording gets back in step: by a leap where that would take too long, else by a speed that
 * nobody hears.
 * @param ahead seconds by which it is ahead of where it should be; negative: behind
 */
export function catchUpRate(ahead: number): { leap: boolean; rate: number } {
  if (Math.abs(ahead) < UNNOTICED_SECONDS) return { leap: false, rate: 1 }
  const change = Math.max(-MOST, Math.min(MOST, ahead * PER_SECOND))
  return { leap: Math.abs(ahead) > LEAP_SECONDS, rate: 1 - change }
}
