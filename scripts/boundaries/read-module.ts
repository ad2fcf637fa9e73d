import ts from 'typescript'

/** Something a file does at a line: it imports a module, names a file by a relative path, or calls `fetch`. */
export interface Reach {
  readonly how: 'import' | 'read' | 'fetch'
  readonly target: string
  readonly line: number
}

const globals = new Set(['globalThis', 'window', 'self'])

const importedBy = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  if (!ts.isCallExpression(node)) return undefined
  const loads =
    node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(node.expression) && node.expression.text === 'require')
  return loads ? node.arguments[0] : undefined
}

const isFetch = (node: ts.Node): boolean => {
  if (ts.isCallExpression(node))
    return ts.isIdentifier(node.expression) && node.expression.text === 'fetch'
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'fetch' &&
    ts.isIdentifier(node.expression) &&
    globals.has(node.expression.text)
  )
}

/** A text that starts like a path out of its own folder: what `new URL(…, import.meta.url)` is given. */
const readBy = (node: ts.Node): string | undefined => {
  const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : undefined
  return text?.startsWith('../') ? text : undefined
}

/** Every import of any kind, every relative path in another text, and every use of `fetch`. */
export function readModule(path: string, text: string): Reach[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const found: Reach[] = []
  const specifiers = new Set<ts.Node>()
  const line = (at: ts.Node) => source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1
  const visit = (node: ts.Node): void => {
    const specifier = importedBy(node)
    if (specifier && ts.isStringLiteralLike(specifier)) {
      specifiers.add(specifier)
      found.push({ how: 'import', target: specifier.text, line: line(specifier) })
    }
    const read = specifiers.has(node) ? undefined : readBy(node)
    if (read !== undefined) found.push({ how: 'read', target: read, line: line(node) })
    if (isFetch(node)) found.push({ how: 'fetch', target: 'fetch()', line: line(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const CSS_REACH = /@import\s+(?:url\()?\s*['"]?([^'")\s;]+)|url\(\s*['"]?([^'")\s]+)/g

export function readCss(text: string): Reach[] {
  const blank = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...blank.matchAll(CSS_REACH)].map(({ 1: imported, 2: read, index }) => ({
    how: imported === undefined ? 'read' : 'import',
    target: imported ?? read ?? '',
    line: blank.slice(0, index).split('\n').length,
  }))
}
