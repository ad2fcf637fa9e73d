const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in a page: between tags, and within a quoted attribute. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)
