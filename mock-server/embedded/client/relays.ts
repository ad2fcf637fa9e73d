import type { MessageSender } from '../platform-fault.ts'
import { el, find } from './elements.ts'
import type { RelayMessage } from './relay.ts'

type Who = Exclude<MessageSender, 'host'> | 'inside'

const PATH = '/__mock/discord/relay'

/** This server under its other loopback name, which is another origin to browsers. */
function otherLoopbackOrigin() {
  const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return `${location.protocol}//${other}${location.port && `:${location.port}`}`
}

const relays = new Map<string, Promise<Window>>()

function relay(who: Who, site: string): Promise<Window> {
  const url =
    { inside: site, foreign: otherLoopbackOrigin(), sandboxed: location.origin }[who] + PATH
  const key = `${who} ${url}`
  const known = relays.get(key)
  if (known) return known
  const frame = el('iframe', who === 'sandboxed' ? { sandbox: 'allow-scripts' } : {})
  const made = new Promise<Window>((resolve) => {
    addEventListener('message', ({ source, data }) => {
      if (data === 'relay' && source && source === frame.contentWindow) resolve(frame.contentWindow)
    })
  })
  relays.set(key, made)
  frame.src = url
  find('#relays', HTMLElement).append(frame)
  return made
}

/** Index of a frame in `window.frames`, which follows the order of insertion. */
const indexOf = ({ contentWindow }: HTMLIFrameElement) =>
  Array.from({ length: window.length }, (_, place) => window[place]).indexOf(
    contentWindow ?? undefined,
  )

async function send(who: Who, site: string, message: RelayMessage) {
  ;(await relay(who, site)).postMessage(message, '*')
}

/** Sends a message to the site's frame from a page that is not its host. */
export const postFromForeignOrigin = (
  as: Exclude<MessageSender, 'host'>,
  site: string,
  frame: HTMLIFrameElement,
  message: unknown,
) => send(as, site, { to: indexOf(frame), message })

/** Reloads the frame from within, as the visitor would: the Referer is then the site itself. */
export const reloadFrame = (site: string, frame: HTMLIFrameElement) =>
  send('inside', site, { to: indexOf(frame), reload: true })
