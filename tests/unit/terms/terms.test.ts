import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import data from './terms.json' with { type: 'json' }

type Zone = 'identifiers' | 'files' | 'comments' | 'docs' | 'titles' | 'literals'
type Found = { zone: Zone; line: number; text: string }

const CODE = /\.(?:ts|tsx|mjs)$/
const GENERATED = /\.gen\.ts$|^web\/src\/features\/documents\/texts\//

const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Returns declared names, comments, test titles and literal types of a module. */
function readCode(path: string, text: string): Found[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const comments = new Map<number, string>()
  const add = (zone: Zone, node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push({ zone, line: line + 1, text: words })
  }
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      comments.set(range.pos, text.slice(range.pos, range.end))
    const { parent } = node
    if (ts.isIdentifier(node) && 'name' in parent && parent.name === node && isDeclared(parent))
      add('identifiers', node, node.text)
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal))
      add('literals', node, node.literal.text)
    if (ts.isCallExpression(node) && /^(?:describe|test|it)\b/.test(node.expression.getText())) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) add('titles', title, title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const [position, comment] of comments) {
    const { line } = source.getLineAndCharacterOfPosition(position)
    found.push({ zone: 'comments', line: line + 1, text: comment })
  }
  return found
}

/** Returns whether an identifier is a declaration, not a use. */
const isDeclared = (parent: ts.Node) =>
  !ts.isPropertyAccessExpression(parent) &&
  !ts.isImportSpecifier(parent) &&
  !ts.isExportSpecifier(parent) &&
  !ts.isJsxAttribute(parent) &&
  !ts.isShorthandPropertyAssignment(parent)

/** Blanks the matches of a pattern except line breaks, so that positions stay. */
const without = (text: string, pattern: RegExp) =>
  text.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' '))

function read(path: string): Found[] {
  const name: Found = { zone: 'files', line: 0, text: path }
  const text = readFileSync(path, 'utf8')
  if (CODE.test(path)) return [name, ...readCode(path, text)]
  const zone = path.endsWith('.md') ? 'docs' : 'comments'
  const prose =
    zone === 'docs'
      ? without(text, /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g)
      : [...text.matchAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g)].join('\n')
  return [
    name,
    ...prose.split('\n').map((line, index) => ({ zone, line: index + 1, text: line }) as const),
  ]
}

const rules = data.terms.map(({ use, forms, zones, allow = [], allowPaths = [] }) => ({
  use,
  forms: new Set(forms),
  phrases: forms.filter((form) => form.includes(' ')).map((form) => ` ${form} `),
  zones,
  allow: allow.map((pattern) => new RegExp(pattern, 'gi')),
  allowPaths,
}))

const tokensByText = new Map<string, { words: string[]; sentence: string }>()

/** Splits a text once for all rules. */
function tokenize(text: string) {
  const known = tokensByText.get(text)
  if (known) return known
  const words = wordsOf(text)
  const tokens = { words, sentence: ` ${words.join(' ')} ` }
  tokensByText.set(text, tokens)
  return tokens
}

function complaints(path: string): string[] {
  const found = read(path)
  return rules.flatMap(({ use, forms, phrases, zones, allow, allowPaths }) => {
    if (allowPaths.some((glob) => matchesGlob(path, glob))) return []
    return found
      .filter(({ zone }) => zones.includes(zone))
      .flatMap(({ line, text }) => {
        const rest = allow.reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
        const { words, sentence } = tokenize(rest)
        const term =
          words.find((word) => forms.has(word)) ?? phrases.find((one) => sentence.includes(one))
        return term ? [`${path}:${line}  ${term} → ${use}`] : []
      })
  })
}

it('names, comments, titles and docs use the terms of the field', () => {
  const files = execFileSync('git', ['ls-files', '--', ...data.paths], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs|css|html|md)$/.test(path) && !GENERATED.test(path))
  expect(files.flatMap(complaints)).toEqual([])
})
