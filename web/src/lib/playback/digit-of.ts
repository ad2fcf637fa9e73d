type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The digit of a press, by its place: an unshifted AZERTY row types &é"'(-è_çà. With shift, a QWERTY
 * row types !@#…, and a numeric pad without num lock moves the caret: neither is a digit.
 */
export function digitOf({ key, code, shiftKey }: Press): number | undefined {
  const place = /^(Digit|Numpad)(\d)$/.exec(code)
  if (!place) return undefined
  const types = /^\d$/.test(key)
  return place[1] === 'Digit' && !shiftKey ? Number(place[2]) : types ? Number(key) : undefined
}
