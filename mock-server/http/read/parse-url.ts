/** Not by `URL.canParse`: Node 20's refuses what is not ASCII, once it has been asked often. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
