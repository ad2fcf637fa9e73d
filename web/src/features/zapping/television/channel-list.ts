import type { components } from '#contract'

type Channel = components['schemas']['Channel']

/** A channel as the set has it tuned. */
export type TunedChannel = { id: string; name: string; number: number; empty: boolean }

/** A server may number none, or some twice: those without their own get the lowest left over. */
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
    .map(({ id, name, archiveCount }, place) => ({
      id,
      name,
      number: own[place] ?? leftOver(),
      empty: archiveCount === 0,
    }))
    .toSorted((a, b) => a.number - b.number)
}

/** Round and round, past channels that never broadcast, as on a set that has tuned itself. */
export function adjacentChannel(
  channelList: readonly TunedChannel[],
  id: string | undefined,
  step: 1 | -1,
) {
  const place = channelList.findIndex((station) => station.id === id)
  const from = place < 0 ? (step > 0 ? -1 : channelList.length) : place
  for (let away = 1; away <= channelList.length; away++) {
    const station = channelList.at((from + step * away) % channelList.length)
    if (station && !station.empty) return station
  }
  return undefined
}

export const channelWithId = (channelList: readonly TunedChannel[], id: string | undefined) =>
  channelList.find((station) => station.id === id)

/** How many digits the highest number has: as many can be typed. */
export const digitsOf = (channelList: readonly TunedChannel[]) =>
  String(channelList.at(-1)?.number ?? 0).length
