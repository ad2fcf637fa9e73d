import type { MessageSender } from '../platform-fault.ts'
import { el, find } from './elements.ts'
import type { RelayMessage } from './relay.ts'

type Who = Exclude<MessageSender, 'host'> | 'inside'

const PATH = '/__mock/discord/relay'

/** This server under its other name: another origin to a browser. */
function strangeOrigin() {
  const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return `${location.protocol}//${other}${location.port && `:${location.port}`}`
}

const waiting = new Map<string, Promise<Window>>()

function relay(who: Who, site: string): Promise<Window> {
  const address =
    { inside: site, stranger: strangeOrigin(), sandboxed: location.origin }[who] + PATH
  const key = `${who} ${address}`
  const known = waiting.get(key)
  if (known) return known
  const frame = el('iframe', who === 'sandboxed' ? { sandbox: 'allow-scripts' } : {})
  const made = new Promise<Window>((resolve) => {
    addEventListener('message', ({ source, data }) => {
      if (data === 'relay' && source && source === frame.contentWindow) resolve(frame.contentWindow)
    })
  })
  waiting.set(key, made)
  frame.src = address
  find('#relays', HTMLElement).append(frame)
  return made
}

/** Where a frame stands among those of this page: browsers count them by when they were put in. */
const placeOf = ({ contentWindow }: HTMLIFrameElement) =>
  Array.from({ length: window.length }, (_, place) => window[place]).indexOf(
    contentWindow ?? undefined,
  )

async function send(who: Who, site: string, errand: RelayMessage) {
  ;(await relay(who, site)).postMessage(errand, '*')
}

/** Sends a message to the site's frame from a page that is not its host. */
export const postFromForeignOrigin = (
  as: Exclude<MessageSender, 'host'>,
  site: string,
  frame: HTMLIFrameElement,
  message: unknown,
) => send(as, site, { to: placeOf(frame), message })

/** Reloads the frame as its visitor would, from within: the referrer is then the site itself. */
export const reloadFrame = (site: string, frame: HTMLIFrameElement) =>
  send('inside', site, { to: placeOf(frame), reload: true })
