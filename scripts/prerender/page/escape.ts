import escapeHtml from 'escape-html'

/** Returns meta elements of a page's head; none for an empty value. */
export const metaTags = (kind: 'property' | 'name', values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(
      ([name, value]) => value && `    <meta ${kind}="${name}" content="${escapeHtml(value)}">\n`,
    )
    .join('')

/**
 * Returns JSON for a script element: no text in it can end the element or break a line of
 * JavaScript.
 */
export const jsonForHtml = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
