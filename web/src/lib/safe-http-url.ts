/** The normalised URL if it is http(s) without credentials; undefined otherwise. */
export function safeHttpUrl(value: string | null | undefined): string | undefined {
  if (!value || !/^https?:\/\//i.test(value)) return undefined
  try {
    const url = new URL(value)
    return url.username || url.password ? undefined : url.href
  } catch {
    return undefined
  }
}
