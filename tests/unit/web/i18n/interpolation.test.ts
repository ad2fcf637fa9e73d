import ts from 'typescript'
import { expect, it } from 'vitest'
import { siteModules } from '#test/support/site-sources.ts'
import { interfaceTexts } from '#test/support/site-texts.ts'

/** Names of the placeholders of each French text; plural forms count as one. */
const placeholders = new Map<string, Set<string>>()
for (const [key, text] of interfaceTexts('fr')) {
  const name = key.replace(/_(?:zero|one|many|other)$/, '')
  const found = placeholders.get(name) ?? new Set()
  for (const [, placeholder = ''] of text.matchAll(/\{\{\s*(\w+)/g))
    if (placeholder !== 'site') found.add(placeholder)
  placeholders.set(name, found)
}

/** Returns the placeholders for which a call of `t` with a literal key has no value. */
function missingValues({ file, text }: { file: string; text: string }): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const missing: string[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isCallExpression(node) || !/(?:^|\.)t$/.test(node.expression.getText())) return
    const [key, values] = node.arguments
    if (!key || !ts.isStringLiteral(key)) return
    if (values && !ts.isObjectLiteralExpression(values)) return
    const given = values?.properties ?? []
    if (given.some(ts.isSpreadAssignment)) return
    const names = new Set(given.map(({ name }) => name?.getText()))
    for (const name of placeholders.get(key.text) ?? [])
      if (!names.has(name)) missing.push(`${file}: ${key.text} lacks {{${name}}}`)
  }
  visit(source)
  return missing
}

it('every call gives the values that its text has placeholders for', () => {
  expect(siteModules.flatMap(missingValues)).toEqual([])
})
