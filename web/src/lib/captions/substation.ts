const FIELDS = ['layer', 'start', 'end', 'style', 'name', '', '', '', 'effect', 'text']

export const isSubStation = (text: string) =>
  /^\s*(?:\[(?:Script Info|V4\+? Styles|Events)\]|Dialogue:)/i.test(text)

/** Converts SubStation Alpha (.ass, .ssa) to SubRip: times and text, without styles. */
export function fromSubStation(lines: readonly string[]): string[] {
  let fields = FIELDS
  let isEvents = false
  return lines.flatMap((line) => {
    if (line.startsWith('[')) isEvents = /^\[Events\]/i.test(line)
    const [, kind, values = ''] = /^(Format|Dialogue):\s*(.*)$/i.exec(line) ?? []
    if (kind?.toLowerCase() === 'format' && isEvents)
      fields = values.split(',').map((name) => name.trim().toLowerCase())
    if (kind?.toLowerCase() !== 'dialogue') return []
    const parts = values.split(',')
    const at = (name: string) => parts[fields.indexOf(name)] ?? ''
    const text = parts.slice(fields.length - 1).join(',')
    // The line is a vector drawing.
    if (/\\p[1-9]/.test(text)) return []
    const words = text.replace(/\{[^{}]*\}/g, '').replaceAll('\\h', '\u00a0')
    return [`${at('start')} --> ${at('end')}`, ...words.split(/\\n/i), '']
  })
}
