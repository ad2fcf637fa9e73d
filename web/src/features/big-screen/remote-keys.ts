import { PAGE_HEADING } from '../../page-attributes/html.ts'
import { PAGE_KEYS, PLAY_BUTTON, PLAYER_KEYS } from '../../page-attributes/players.ts'
import type { Colour } from '../../ui/colour-keys.ts'
import { readShortcutsEnabled } from '../../device/shortcuts-enabled.ts'
import { focusOn, moveFocus } from './move-focus.ts'
import { isEmptyOverlayField, isTyping } from './focus-targets.ts'
import { goBack } from './focus-history.ts'
import { isOfInputMethod } from '../../lib/text/composing.ts'

const colourOf: Record<string, Colour> = {
  ColorF0Red: 'red',
  ColorF1Green: 'green',
  ColorF2Yellow: 'yellow',
  ColorF3Blue: 'blue',
}

/** Letters for keyboards and remote controls without colour keys. */
export const colourKeyLetters: Record<Colour, string> = {
  red: 'r',
  green: 'g',
  yellow: 'y',
  blue: 'b',
}

/** False in zapping, which has its own letters, and with single-key shortcuts switched off. */
export const hasColourKeyLetters = () =>
  readShortcutsEnabled() && document.querySelector(PAGE_KEYS) === null

function colourAt(key: string): Colour | undefined {
  if (colourOf[key]) return colourOf[key]
  if (!hasColourKeyLetters() || document.querySelector('dialog:modal')) return undefined
  return (Object.keys(colourKeyLetters) as Colour[]).find(
    (colour) => colourKeyLetters[colour] === key.toLowerCase(),
  )
}

/** Handles OK where Enter alone does nothing. True if the key was used. */
function confirm(focused: Element | null): boolean {
  if (focused instanceof HTMLSelectElement) {
    try {
      focused.showPicker()
    } catch {
      // This select opens by a key of its own.
      return false
    }
    return true
  }
  if (focused instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(focused.type)) {
    focused.click()
    return true
  }
  // At the start of a player page, OK addresses the player.
  const isAtStart = focused === document.body || focused?.matches(PAGE_HEADING) === true
  const player = isAtStart ? document.querySelector(PLAYER_KEYS) : focused
  if (!(player instanceof HTMLElement && player.matches(PLAYER_KEYS))) return false
  if (isAtStart) focusOn(player)
  player.querySelector<HTMLElement>(PLAY_BUTTON)?.click()
  return true
}

/**
 * Handles a remote control's keys before the page does.
 * @returns a function that stops it
 */
export function captureKeys(onColour: (colour: Colour) => boolean): () => void {
  const act = (event: KeyboardEvent): boolean => {
    const { activeElement: focused } = document
    if (event.key.startsWith('Arrow')) return moveFocus(event)
    const colour = isTyping(focused) && !colourOf[event.key] ? undefined : colourAt(event.key)
    if (colour) return !event.repeat && onColour(colour)
    if (event.repeat) return false
    if (event.key === 'Enter') return confirm(focused)
    if (event.key !== 'Backspace' && event.key !== 'GoBack') return false
    if (isTyping(focused) && !isEmptyOverlayField(focused)) return false
    goBack()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (isOfInputMethod(event)) return
    if (!act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}
