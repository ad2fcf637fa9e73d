/** A whole SVG document: its size in viewBox units, definitions and drawing. */
export function picture(w: number, h: number, defs: readonly string[], content: string): string {
  const size = `width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs.join('')}</defs>${content}</svg>`.replaceAll(
    ' />',
    '/>',
  )
}
