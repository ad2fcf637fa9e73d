import type { Television } from '../television/television.ts'
import type { LivingRoom } from './living-room.ts'
import { isShowingAt, positionIn } from './schedule.ts'

// A recording that ends just before its scheduled end is not restarted.
const END_MS = 2000

export function syncPlayback(television: Television, room: Pick<LivingRoom, 'time'>) {
  const { programme, paused, changing, offAir, duration } = television.state()
  const showing = programme?.showing
  if (!showing || paused || changing || offAir) return
  const [time, { from, to }] = [room.time(), showing]
  if (!isShowingAt(showing, time)) return television.join()
  if (to - time < END_MS && time - from > duration * 1000) return
  television.follow(positionIn(showing, time, duration))
}
