import ts from 'typescript'

/** Something a file does at a line: it imports a module, or calls `fetch` (target `fetch()`). */
export interface Reach {
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

/**
 * Reads one TypeScript or JavaScript file with the compiler's own parser.
 * @returns every import (static, `export … from`, side effect, dynamic, in a type) and every use of `fetch`
 */
export function readModule(path: string, text: string): Reach[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
  const found: Reach[] = []
  const visit = (node: ts.Node): void => {
    const line = (at: ts.Node) => source.getLineAndCharacterOfPosition(at.getStart(source)).line + 1
    const specifier = importedBy(node)
    if (specifier && ts.isStringLiteralLike(specifier))
      found.push({ target: specifier.text, line: line(specifier) })
    if (isFetch(node)) found.push({ target: 'fetch()', line: line(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
