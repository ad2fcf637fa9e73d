/** The address if it is a plain http or https one, else undefined: a link to anything else is only text. */
export function safeHttpUrl(value: string | null | undefined): string | undefined {
  if (!value || !/^https?:\/\//i.test(value)) return undefined
  try {
    const url = new URL(value)
    return url.username || url.password ? undefined : url.href
  } catch {
    return undefined
  }
}
