const STYLE = / style="([^"]*)"/g
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * Moves style attributes into a stylesheet, because the content security policy blocks them.
 * Attributes that React sets later override it.
 */
export function extractStyleAttributes(html: string) {
  const numbers = new Map<string, number>()
  const bare = html.replaceAll(STYLE, (_, escaped: string) => {
    const style = escaped.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (sign) => entities[sign] ?? sign)
    // React writes no such style; it would end its rule.
    if (/[{}<>\\]/.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-s="${number}"`
  })
  const sheet = [...numbers].map(([style, n]) => `:root:root [data-s="${n}"]{${style}}`).join('\n')
  return { html: bare, sheet }
}
