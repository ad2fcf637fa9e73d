import ts from 'typescript'

export interface Tagged {
  /** None when it names them in another way than at its end. */
  readonly ids: readonly string[]
  readonly title: string
  /** Whether the ordinary run leaves it out. */
  readonly isVariant: boolean
}

// A series ends its titles with `variantUnless`: one of it at least is no variant.
const tag = / ?\[([A-Z]{2}-\d{2}(?: [A-Z]{2}-\d{2})*)\]( @variant)?(?:\$\{variantUnless\(.*\)\})?$/
const mention = /\[[A-Z]{2}-\d/
const skipped = /\.(?:skip|todo|fixme|fails)\b/

/** The test's own function, in all its forms: `test`, `it.each(rows)`, `describe.skip`, `base.test`. */
const runner = /^(?:\w+\.)?(?:test|it|describe|suite)\b/

const textOf = (node: ts.Node, source: ts.SourceFile): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.getText(source).slice(1, -1)
  return undefined
}

/** Ids end a title, or a text in a table whose rows make titles; a skipped test claims nothing. */
export function readTitles(path: string, text: string): Tagged[] {
  if (!mention.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Tagged[] = []
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression.getText(source) : ''
    const isTest = runner.test(called)
    if (isTest && skipped.test(called)) return
    const title = textOf(node, source) ?? ''
    const [, ids, variant] = tag.exec(title) ?? []
    const isVariant = variant !== undefined
    if (ids) found.push({ ids: ids.split(' '), title: title.replace(tag, '').trim(), isVariant })
    if (isTest && ts.isCallExpression(node) && node.arguments[0]) {
      const own = textOf(node.arguments[0], source) ?? ''
      if (mention.test(own) && !tag.test(own)) found.push({ ids: [], title: own, isVariant: false })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
