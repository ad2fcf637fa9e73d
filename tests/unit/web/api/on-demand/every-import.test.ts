import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What an `import()` may stand in: each has a time limit, words for a failure, and another try. */
const fences = new Set(['lazyWithTimeout', 'loadWithTimeout', 'loadOnDemand'])

/** The lines of a file with an `import()` outside of every fence, or with React's own `lazy`. */
function unfenced(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const tell = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path}:${line + 1}`)
  }
  const visit = (node: ts.Node, isFenced: boolean) => {
    if (ts.isCallExpression(node)) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
      if (isImport && !isFenced) tell(node)
      isFenced ||= ts.isIdentifier(node.expression) && fences.has(node.expression.text)
    }
    if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'lazy') tell(node)
    ts.forEachChild(node, (child) => visit(child, isFenced))
  }
  visit(file, false)
  return found
}

test('each import() of the site is fenced', () => {
  const paths = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `web/src/${path}`)
  expect(paths.length).toBeGreaterThan(300)
  expect(paths.flatMap((path) => unfenced(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('an import() on its own, and React’s lazy, are noticed', () => {
  expect(unfenced('a.ts', "void import('./b.ts')")).toEqual(['a.ts:1'])
  expect(unfenced('a.ts', "\nimport { lazy } from 'react'")).toEqual(['a.ts:2'])
  expect(unfenced('a.ts', "lazyWithTimeout(async () => (await import('./b.tsx')).B)")).toEqual([])
})
