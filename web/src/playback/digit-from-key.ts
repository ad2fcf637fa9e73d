type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Uses `code`: AZERTY rows type &é"'(-è_çà unshifted. A numpad without num lock has no digits. */
export function digitFromKey({ key, code, shiftKey }: Press): number | undefined {
  const place = /^(Digit|Numpad)(\d)$/.exec(code)
  if (!place) return undefined
  const types = /^\d$/.test(key)
  return place[1] === 'Digit' && !shiftKey ? Number(place[2]) : types ? Number(key) : undefined
}
