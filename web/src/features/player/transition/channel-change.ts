import './channel-change.css'
import { loadOnDemand } from '../../../api/on-demand/load-with-timeout.ts'
import { matchPath } from 'react-router-dom'
import { routes } from '../../../routes.ts'
import { drawStatic } from '../../../ui/screen/StaticNoise.tsx'
import { readPreferences } from '../../../device/player-preferences.ts'

/** As the styles know it. */
const NAME = 'picture'

/** As loud as the player is: nothing while it is muted, and nothing unless it was asked for. */
function soundLevel() {
  const { ownSounds, muted, volume } = readPreferences()
  return ownSounds && !muted ? volume : 0
}

/** Nothing of it is loaded while it is not to be heard. */
const loadSound = async () =>
  soundLevel() > 0
    ? loadOnDemand(() => import('../../../lib/television-sound/television-sound.ts')).catch(
        () => undefined,
      )
    : undefined

async function hissUntil(arrival: Promise<unknown>) {
  const arrived = arrival.then(
    () => true,
    () => true,
  )
  const loaded = await loadSound()
  const isThere = await Promise.race([arrived, Promise.resolve(false)])
  if (!loaded || isThere) return
  const sound = loaded.createTelevisionSound(soundLevel)
  const fade = sound.hiss()
  await arrived
  fade()
  sound.finish()
}

function pictureOf(link: Element): HTMLImageElement | undefined {
  const img = (link.closest('[data-card]') ?? link).querySelector('img')
  return img?.complete && img.naturalWidth > 0 ? img : undefined
}

/** Holds a picture, whose page has just gone, where it was seen. */
function hold(picture: HTMLImageElement, { left, top, width, height }: DOMRect) {
  picture.className = 'channel-change'
  Object.assign(picture.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    viewTransitionName: NAME,
  })
  document.body.append(picture)
}

/** Once what has just been changed is on the screen. */
const painted = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(), { once: true })
      port1.start()
      port2.postMessage(undefined)
    })
  })

/** The picture grows into the set: the new page is there already, and only this is on its way. */
async function grow(picture: HTMLImageElement, from: DOMRect, set: HTMLElement) {
  hold(picture, from)
  // Dark until its picture arrives: else it would be seen twice for a frame.
  const screen = document.createElement('canvas')
  screen.className = 'channel-change'
  screen.setAttribute('aria-hidden', 'true')
  set.append(screen)
  // A browser draws nothing while it prepares a transition: not even the page.
  await painted()
  if (!set.isConnected) return picture.remove()
  let stop = () => {}
  const { ready, finished } = document.startViewTransition(() => {
    picture.remove()
    set.style.viewTransitionName = NAME
    stop = drawStatic(screen)
  })
  // One that the next cuts short, or a window out of sight, is not ready, but over all the same.
  ready.catch(() => {})
  void finished.finally(() => {
    stop()
    screen.remove()
    set.style.viewTransitionName = ''
  })
  void hissUntil(finished)
}

/**
 * From a card to its player the picture grows through the static of a channel change: where the browser
 * can, where motion is welcome, and into a player that the page begins with. The page waits for none of it.
 */
export function startTransitionOnClick() {
  // Pages that are drawn ahead have no window.
  if (!('document' in globalThis && 'startViewTransition' in document)) return
  const main = document.getElementById('main')
  if (!main) return
  const motionless = matchMedia('(prefers-reduced-motion: reduce)')
  let pressed: { picture: HTMLImageElement; from: DOMRect; pathname: string } | undefined

  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const picture =
        link && matchPath(routes.player.path, link.pathname) ? pictureOf(link) : undefined
      pressed =
        link && picture && !motionless.matches
          ? { picture, from: picture.getBoundingClientRect(), pathname: link.pathname }
          : undefined
      // On its way with the page: the change itself is too short to wait for it.
      if (pressed) void loadSound()
    },
    { capture: true },
  )
  // Told between React's changes and the next paint. A page that is not ready begins with a spinner.
  new MutationObserver(() => {
    const [press, set] = [pressed, main.querySelector('video')?.closest('section')]
    pressed = undefined
    if (press && set && !press.picture.isConnected && press.pathname === location.pathname)
      void grow(press.picture, press.from, set)
  }).observe(main, { childList: true })
}
