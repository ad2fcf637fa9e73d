/** Replaces `URL.canParse`, which in Node 20 rejects non-ASCII text after many calls. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
