import { scriptOf } from '../platform-faults.ts'
import { frameUrl } from '../frame-url.ts'
import { createHost } from '../host.ts'
import type { Member } from '../members.ts'
import type { SimulatorSettings } from '../settings.ts'
import { blockStorage } from './block-storage.ts'
import { renderPresenceCard } from './presence-card.ts'
import { el, find } from './elements.ts'
import { addLine } from './log.ts'
import { randomId } from './random-id.ts'
import { rejectStaleMessages } from './reject-stale-messages.ts'
import { postFromForeignOrigin, reloadFrame } from './relays.ts'

async function ownerOf(token: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch('/__mock/discord/owner', { headers }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const { persona } = (await answer.json()) as { persona?: string }
  return persona
}

export type PlatformWindow = ReturnType<typeof openWindow>

type Seat = {
  number: number
  member: Member
  settings: SimulatorSettings
  participants: () => readonly Member[]
}

// The sandbox of the platform's frame; popups and dialogs are not guaranteed.
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'
const ALLOW = 'autoplay; fullscreen; clipboard-write; encrypted-media'

export function openWindow(section: HTMLElement, { number, member, settings, participants }: Seat) {
  const { site, platform, version, fault } = settings
  const script = scriptOf(fault)
  const frameId = randomId()
  const name = member.user.global_name ?? member.user.username
  const frame = el('iframe', { title: `+2Télé, opened by ${name}`, sandbox: SANDBOX, allow: ALLOW })
  const card = find('.card', HTMLElement, section)
  const links = find('.links', HTMLElement, section)

  const host = createHost({
    script,
    member,
    participants,
    ownerOf,
    frame: { frameId, platform, version },
    send: (as, message) => {
      if (as === 'host') frame.contentWindow?.postMessage(message, site)
      else void postFromForeignOrigin(as, site, frame, message)
    },
    nonce: randomId,
    now: () => Date.now(),
    after: (ms, run) => void setTimeout(run, ms),
    log: (entry) => addLine({ ...entry, window: number }),
    changed: render,
  })

  function render() {
    renderPresenceCard(card, member, host.state)
    links.hidden = host.state.links.length === 0
    const items = host.state.links.map((url) =>
      el('li', {}, el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url)),
    )
    find('ol', HTMLOListElement, links).replaceChildren(...items)
  }

  const listen = ({ source, origin, data }: MessageEvent) => {
    if (!source || source !== frame.contentWindow || origin !== site) return
    void host.receive(data)
  }

  // The site sends its handshake on start, so the host listens before the frame has a URL.
  addEventListener('message', listen)
  section.dataset.platform = platform
  find('h2', HTMLElement, section).textContent = name
  find('.client', HTMLElement, section).replaceChildren(frame)
  if (script.storage === 'blocked') blockStorage(frame)
  const acceptAgain = script.leaving === 'throws' ? rejectStaleMessages(frame) : () => {}
  frame.src = frameUrl(settings, frameId, script)
  render()

  return {
    host,
    reload: () => reloadFrame(site, frame),
    close: () => {
      acceptAgain()
      removeEventListener('message', listen)
    },
  }
}
