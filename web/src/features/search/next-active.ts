/**
 * The option that a key leads to, undefined for 'back in the text', or null when the key is the
 * text's own. Arrows go round through the text; Home and End are the list's once it is entered.
 * @param options addresses, in order
 */
export function nextActive(
  key: string,
  options: readonly string[],
  active: string | undefined,
): string | undefined | null {
  const place = active === undefined ? -1 : options.indexOf(active)
  if (options.length === 0) return null
  if (key === 'ArrowDown') return options[place + 1]
  if (key === 'ArrowUp') return place < 0 ? options.at(-1) : options[place - 1]
  if (place < 0) return null
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  return key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : null
}
