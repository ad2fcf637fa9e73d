import ts from 'typescript'
import { expect, test } from 'vitest'
import { siteModules } from '#test/support/site-sources.ts'

/** Functions that may contain an `import()`: each has a time limit, an error text and a retry. */
const fences = new Set(['lazyWithTimeout', 'loadWithTimeout', 'loadOnDemand'])

/** Returns the lines with an `import()` outside these functions, or with React's `lazy`. */
function unfenced(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const report = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path}:${line + 1}`)
  }
  const visit = (node: ts.Node, isFenced: boolean) => {
    if (ts.isCallExpression(node)) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
      if (isImport && !isFenced) report(node)
      isFenced ||= ts.isIdentifier(node.expression) && fences.has(node.expression.text)
    }
    if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'lazy') report(node)
    ts.forEachChild(node, (child) => visit(child, isFenced))
  }
  visit(file, false)
  return found
}

test('each import() of the site has a time limit and an error', () => {
  expect(siteModules.length).toBeGreaterThan(300)
  expect(siteModules.flatMap(({ file, text }) => unfenced(file, text))).toEqual([])
})

test('a bare import() and React’s lazy are found', () => {
  expect(unfenced('a.ts', "void import('./b.ts')")).toEqual(['a.ts:1'])
  expect(unfenced('a.ts', "\nimport { lazy } from 'react'")).toEqual(['a.ts:2'])
  expect(unfenced('a.ts', "lazyWithTimeout(async () => (await import('./b.tsx')).B)")).toEqual([])
})
