import escapeHtml from 'escape-html'

export type Markup = { readonly markup: string }

type Part = Markup | string | number | false | null | undefined | readonly Part[]

function textOf(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'markup' in part ? part.markup : part.map(textOf).join('')
}

/** Template tag that escapes all values but markup; false, null and undefined become empty. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: pieces.map((piece, at) => piece + textOf(parts[at])).join(''),
})
