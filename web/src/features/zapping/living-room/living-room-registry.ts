import { api, dataOf } from '../../../api/client.ts'
import { createGuide } from './guide.ts'
import { createLivingRoom, type LivingRoom, type LivingRoomSources } from './living-room.ts'
import { createServerClock } from '../../../lib/dates/server-clock.ts'

const rooms = new Map<string, LivingRoom>()

export function livingRoomOf(instanceId: string): LivingRoom {
  const room = rooms.get(instanceId) ?? createLivingRoom(sourcesOf(instanceId))
  rooms.set(instanceId, room)
  return room
}

function sourcesOf(instanceId: string): LivingRoomSources {
  const clock = createServerClock()
  return {
    clock,
    guide: createGuide(instanceId, async (page, signal) => {
      const asked = Date.now()
      // Oldest first: new archives shift few pages. Bypasses the cache to read a current Date
      // header.
      const params = { query: { page, sort: 'broadcastDate' as const } }
      const call = await api.GET('/api/archives', { params, signal, cache: 'no-store' })
      clock.learn({ asked, there: Date.now(), headers: call.response.headers })
      return dataOf(Promise.resolve(call))
    }),
    archive: (id, signal) =>
      dataOf(api.GET('/api/archive/{id}', { params: { path: { id } }, signal })),
  }
}
