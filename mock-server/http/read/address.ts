/**
 * The address that a text stands for, if it does.
 * Not by `URL.canParse`: Node 20's refuses what is not ASCII, once it has been asked often.
 * @param base what it is relative to, if it may be
 */
export function addressOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
