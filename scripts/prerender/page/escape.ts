const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes a text for an element or an attribute in double quotes. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/**
 * Returns JSON for a script element: no text in it can end the element or break a line of
 * JavaScript.
 */
export const jsonForHtml = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
