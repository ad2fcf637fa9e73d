import ts from 'typescript'

/** A value of a JSON file, and where each of its parts stands. */
export interface Placed {
  readonly value: unknown
  /** `5:14` for a path such as `/social/chat`; of what is missing, the place of the object that lacks it. */
  readonly placeOf: (pointer: string) => string
  /** Sentences about the text itself, each behind its place. */
  readonly faults: readonly (readonly [place: string, sentence: string])[]
}

/** Reads a JSON text as editors do: with comments, and with the place of everything in it. */
export function readPlaced(name: string, text: string): Placed {
  const source = ts.parseJsonText(name, text)
  const at = (position: number) => {
    const { line, character } = source.getLineAndCharacterOfPosition(position)
    return `${line + 1}:${character + 1}`
  }
  const parsed: { config?: unknown; error?: ts.Diagnostic } = ts.parseConfigFileTextToJson(
    name,
    text,
  )
  const { config, error } = parsed
  const faults: [string, string][] = []
  if (error)
    faults.push([at(error.start ?? 0), ts.flattenDiagnosticMessageText(error.messageText, ' ')])

  const places = new Map<string, string>()
  const visit = (node: ts.Node, pointer: string) => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue
        const inner = `${pointer}/${property.name.text}`
        const place = at(property.initializer.getStart(source))
        if (places.has(inner)) faults.push([place, `\`${keyOf(inner)}\` stands twice.`])
        places.set(inner, place)
        visit(property.initializer, inner)
      }
    } else if (ts.isArrayLiteralExpression(node))
      for (const [index, element] of node.elements.entries()) {
        places.set(`${pointer}/${index}`, at(element.getStart(source)))
        visit(element, `${pointer}/${index}`)
      }
  }
  const root = source.statements[0]?.expression
  places.set('', at(root?.getStart(source) ?? 0))
  if (root) visit(root, '')

  const placeOf = (pointer: string): string =>
    places.get(pointer) ?? placeOf(pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))))
  return { value: config, placeOf, faults }
}

/** `/social/chat` → `social.chat`. */
export const keyOf = (pointer: string) => pointer.slice(1).replaceAll('/', '.')
