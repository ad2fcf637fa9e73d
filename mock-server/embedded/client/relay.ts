/** The order to a relay: post `message` to the sibling frame `parent.frames[to]`, or reload it. */
export type RelayMessage = { to: number; message: unknown } | { to: number; reload: true }

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/

addEventListener('message', ({ source, origin, data }: MessageEvent<RelayMessage>) => {
  if (source !== parent || !LOCAL.test(origin)) return
  const frame = parent.frames[data.to]
  if (!frame) return
  if ('reload' in data) frame.location.reload()
  else frame.postMessage(data.message, '*')
})

parent.postMessage('relay', '*')
