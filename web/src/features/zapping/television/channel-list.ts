import type { Channel } from '../../../entities/types.ts'

/** A channel with its number. */
export type TunedChannel = { id: string; name: string; number: number; empty: boolean }

/** Numbers the channels: those without a unique number get the lowest free one. */
export function channelListOf(channels: readonly Channel[]): TunedChannel[] {
  const taken = new Set<number>()
  const own = channels.map(({ number }) => {
    if (number === undefined || taken.has(number)) return undefined
    taken.add(number)
    return number
  })
  let next = 1
  const leftOver = () => {
    while (taken.has(next)) next += 1
    taken.add(next)
    return next
  }
  return channels
    .map(({ id, name, archiveCount }, index) => ({
      id,
      name,
      number: own[index] ?? leftOver(),
      empty: archiveCount === 0,
    }))
    .toSorted((a, b) => a.number - b.number)
}

/** Returns the next channel with archives, wrapping around. */
export function adjacentChannel(
  channelList: readonly TunedChannel[],
  id: string | undefined,
  step: 1 | -1,
) {
  const index = channelList.findIndex((station) => station.id === id)
  const from = index < 0 ? (step > 0 ? -1 : channelList.length) : index
  for (let away = 1; away <= channelList.length; away++) {
    const station = channelList.at((from + step * away) % channelList.length)
    if (station && !station.empty) return station
  }
  return undefined
}

export const channelWithId = (channelList: readonly TunedChannel[], id: string | undefined) =>
  channelList.find((station) => station.id === id)

/** Returns the digits of the highest number, which limit the entry. */
export const digitsOf = (channelList: readonly TunedChannel[]) =>
  String(channelList.at(-1)?.number ?? 0).length
