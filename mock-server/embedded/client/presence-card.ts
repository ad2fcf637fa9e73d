import { limits } from '../check-activity.ts'
import type { HostState } from '../host-state.ts'
import type { Member } from '../members.ts'
import { isRecord } from '../protocol.ts'
import { el } from './elements.ts'

const SVG = 'http://www.w3.org/2000/svg'
const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']

function mark(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 28 20')
  svg.setAttribute('aria-hidden', 'true')
  for (const [index, fill] of BARS.entries()) {
    const bar = document.createElementNS(SVG, 'path')
    bar.setAttribute('fill', fill)
    bar.setAttribute('d', `M${index * 4} 0h4v20h-4z`)
    svg.append(bar)
  }
  return svg
}

/**
 * Verbs before the activity's name. 2 is "watching" in the specification, whatever clients show.
 */
const VERBS: Readonly<Record<number, string>> = {
  0: 'Joue à',
  2: 'Regarde',
  3: 'Regarde',
  5: 'Participe à',
}

const PICTURES = new Set(['logo'])

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function face({ picture, user }: Member) {
  const name = user.global_name ?? user.username
  if (picture) return el('img', { class: 'face', src: `/files/${picture}`, alt: '' })
  return el('span', { class: 'face', 'aria-hidden': 'true' }, Array.from(name)[0] ?? '')
}

function renderImage(assets: Record<string, unknown>) {
  const text = textOf(assets.large_text)
  const frame = el('span', { class: 'picture', role: 'img', 'aria-label': text, title: text })
  frame.append(PICTURES.has(textOf(assets.large_image)) ? mark() : '?')
  return frame
}

const buttons = (list: unknown) =>
  (Array.isArray(list) ? list : [])
    .filter(isRecord)
    .map(({ label, url }) =>
      el(
        'a',
        { class: 'button', href: textOf(url), target: '_blank', rel: 'noopener' },
        Array.from(textOf(label)).slice(0, limits.shownLabel).join(''),
      ),
    )

function presence({ type, details, state, assets, buttons: list }: Record<string, unknown>) {
  const verb = VERBS[Number(type ?? 0)] ?? ''
  const lines = [el('b', {}, '+2Télé')]
  for (const line of [details, state]) if (line) lines.push(el('span', {}, textOf(line)))
  return [
    el('h3', {}, `${verb} +2Télé`),
    el(
      'div',
      { class: 'doing' },
      renderImage(isRecord(assets) ? assets : {}),
      el('p', {}, ...lines),
    ),
    ...buttons(list),
  ]
}

/** Renders the member as others in the channel see them, in French. */
export function renderPresenceCard(
  card: HTMLElement,
  member: Member,
  { activity, authenticated }: HostState,
) {
  const { user } = member
  card.setAttribute('aria-label', `Profil de ${user.global_name ?? user.username}`)
  card.replaceChildren(
    el('div', { class: 'banner' }),
    face(member),
    el(
      'p',
      { class: 'who' },
      el('b', {}, user.global_name ?? user.username),
      el('span', {}, user.username),
    ),
    ...(activity
      ? presence(activity)
      : [
          el(
            'p',
            { class: 'idle' },
            authenticated ? 'Aucune activité affichée' : 'Pas encore dans l’activité',
          ),
        ]),
  )
}
