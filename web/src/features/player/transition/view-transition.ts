import { CARD, MAIN_ID } from '../../../page-attributes/page.ts'
import './view-transition.css'
import { loadOnDemand } from '../../../lazy/load-with-timeout.ts'
import { matchPath } from 'react-router-dom'
import { routes } from '../../../routes.ts'
import { drawStatic } from '../../../ui/screen/StaticNoise.tsx'
import { readPreferences } from '../../../device/player-preferences.ts'

/** `view-transition-name` in the stylesheet. */
const NAME = 'picture'

/** The player's volume; 0 if muted or without the setting `ownSounds`. */
function soundLevel() {
  const { ownSounds, muted, volume } = readPreferences()
  return ownSounds && !muted ? volume : 0
}

/** Loads the sound only if it is audible. */
const loadSound = async () =>
  soundLevel() > 0
    ? loadOnDemand(() => import('../../../playback/television-sound/television-sound.ts')).catch(
        () => undefined,
      )
    : undefined

async function playStaticUntil(arrival: Promise<unknown>) {
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

function imageOf(link: Element): HTMLImageElement | undefined {
  const img = (link.closest(CARD) ?? link).querySelector('img')
  return img?.complete && img.naturalWidth > 0 ? img : undefined
}

/** Keeps the card's image at its position after its page has unmounted. */
function pinImage(picture: HTMLImageElement, { left, top, width, height }: DOMRect) {
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

/** Resolves after the next paint. */
const nextPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(), { once: true })
      port1.start()
      port2.postMessage(undefined)
    })
  })

/** Animates the image into the player. The new page is already rendered. */
async function animateInto(picture: HTMLImageElement, from: DOMRect, set: HTMLElement) {
  pinImage(picture, from)
  // Black until the image arrives: otherwise it would be visible twice for one frame.
  const screen = document.createElement('canvas')
  screen.className = 'channel-change'
  screen.setAttribute('aria-hidden', 'true')
  set.append(screen)
  // Browsers paint nothing while they prepare a transition, not even the page.
  await nextPaint()
  if (!set.isConnected) return picture.remove()
  let stop = () => {}
  const { ready, finished } = document.startViewTransition(() => {
    picture.remove()
    set.style.viewTransitionName = NAME
    stop = drawStatic(screen)
  })
  // `ready` rejects if another transition or a hidden page skips it; `finished` still resolves.
  ready.catch(() => {})
  void finished.finally(() => {
    stop()
    screen.remove()
    set.style.viewTransitionName = ''
  })
  void playStaticUntil(finished)
}

/**
 * On a click from a card to a player, animates the image through static. Requires View Transitions,
 * allowed motion, and a player in the new page's first render. The navigation never waits for it.
 */
export function startTransitionOnClick() {
  if (!('startViewTransition' in document)) return
  const main = document.getElementById(MAIN_ID)
  if (!main) return
  const motionless = matchMedia('(prefers-reduced-motion: reduce)')
  let clicked: { picture: HTMLImageElement; from: DOMRect; pathname: string } | undefined

  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const picture =
        link && matchPath(routes.player.path, link.pathname) ? imageOf(link) : undefined
      clicked =
        link && picture && !motionless.matches
          ? { picture, from: picture.getBoundingClientRect(), pathname: link.pathname }
          : undefined
      // Loads with the page: the transition is too short to wait for it.
      if (clicked) void loadSound()
    },
    { capture: true },
  )
  // Runs between React's commit and the next paint. A page that is still loading has no player, so
  // there is no transition.
  new MutationObserver(() => {
    const [press, set] = [clicked, main.querySelector('video')?.closest('section')]
    clicked = undefined
    if (press && set && !press.picture.isConnected && press.pathname === location.pathname)
      void animateInto(press.picture, press.from, set)
  }).observe(main, { childList: true })
}
