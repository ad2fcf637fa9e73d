import { networkInterfaces } from 'node:os'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** True if other machines can reach a server that listens on this address. */
export const isOpenToNetwork = (host: string) => !LOOPBACK.includes(host)

/** Host names of a server that listens on `host`: for this machine first, then for the network. */
export function reachableNames(host: string): [string, ...string[]] {
  if (!isOpenToNetwork(host)) return ['localhost']
  if (!['0.0.0.0', '::'].includes(host)) return [host.includes(':') ? `[${host}]` : host]
  const addresses = Object.values(networkInterfaces()).flatMap((rows) => rows ?? [])
  const others = addresses.filter(({ internal, family }) => !internal && family === 'IPv4')
  return ['localhost', ...others.map(({ address }) => address)]
}
