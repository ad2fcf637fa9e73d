const LONGEST = 300

/** What a terminal or a reader could mistake for something else becomes its escape; tokens go. */
export function sanitizeForLog(text: string, longest = LONGEST): string {
  const masked = text
    .replace(/mock_[\w.~+/=-]+|((?:token|code|authorization)=)[^&\s]+/gi, '$1***')
    .replace(/("(?:access_token|token|code)":")[^"]*/gi, '$1***')
  const escaped = masked.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return escaped.length > longest ? `${escaped.slice(0, longest)}…` : escaped
}
