type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** By its place: AZERTY rows type &é"'(-è_çà unshifted; pads without num lock move the caret. */
export function digitFromKey({ key, code, shiftKey }: Press): number | undefined {
  const place = /^(Digit|Numpad)(\d)$/.exec(code)
  if (!place) return undefined
  const types = /^\d$/.test(key)
  return place[1] === 'Digit' && !shiftKey ? Number(place[2]) : types ? Number(key) : undefined
}
