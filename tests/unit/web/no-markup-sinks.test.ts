import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const modules = new Map(
  readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [`web/src/${path}`, readFileSync(`web/src/${path}`, 'utf8')]),
)

/** Properties that take markup, and calls that take markup or code. */
const sinks = new Set(['innerHTML', 'outerHTML', 'srcdoc', 'srcDoc', 'dangerouslySetInnerHTML'])
const runners = new Set([
  'eval',
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
])
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate'])

/** Where a style is set from a value, and why no text of an answer can be in it. */
const styled: Readonly<Record<string, string>> = {
  'web/src/features/archives/ArchiveCard.tsx': 'how much was watched, as a number',
  'web/src/features/archives/Nearby.tsx': 'a height that was measured',
  'web/src/features/archivist/YearPlot.tsx': 'a share of counts',
  'web/src/features/channels/ChannelAxis.tsx': 'years, as numbers',
  'web/src/features/channels/ChannelRow.tsx': 'years, as numbers',
  'web/src/features/device/SnapshotList.tsx': 'how much was watched, as a number',
  'web/src/features/timeline/YearBars.tsx': 'a share of counts',
  'web/src/features/player/Volume.tsx': 'the level of the player',
  'web/src/features/player/SeekBar.tsx': 'seconds of the player, as a share',
}

type Use = { path: string; text: string }

const nameOf = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''

const isText = (node: ts.Node | undefined) =>
  node !== undefined &&
  (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node))

function reachesSink(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node) || ts.isJsxAttribute(node))
    return sinks.has(node.name.getText())
  if (ts.isPropertyAssignment(node) || ts.isElementAccessExpression(node)) {
    const key = ts.isPropertyAssignment(node) ? node.name : node.argumentExpression
    return sinks.has(key.getText().replaceAll(/['"]/g, ''))
  }
  if (ts.isNewExpression(node)) return nameOf(node.expression) === 'Function'
  if (!ts.isCallExpression(node)) return false
  const name = nameOf(node.expression)
  const isDocumentWrite = /\bdocument\.write(?:ln)?$/.test(node.expression.getText())
  return (
    isDocumentWrite ||
    runners.has(name) ||
    name === 'Function' ||
    (timers.has(name) && isText(node.arguments[0]))
  )
}

/** A class name that the house made: a literal, a name of a style sheet, a property passed on, or a choice of those. */
function isOwnClass(node: ts.Expression, sheets: ReadonlySet<string>): boolean {
  const own = (one: ts.Expression) => isOwnClass(one, sheets)
  if (ts.isStringLiteralLike(node)) return true
  if (ts.isIdentifier(node)) return /^(?:class|optionsClass)Name$/.test(node.text)
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return sheets.has(node.expression.getText()) || node.getText() === 'props.className'
  if (ts.isCallExpression(node)) return node.expression.getText() === 'buttonClass'
  if (ts.isTemplateExpression(node))
    return node.templateSpans.every(({ expression }) => own(expression))
  if (ts.isConditionalExpression(node)) return own(node.whenTrue) && own(node.whenFalse)
  return ts.isBinaryExpression(node) && own(node.left) && own(node.right)
}

function usesIn(path: string, text: string) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const sheets = new Set(
    [...text.matchAll(/^import (\w+) from '[^']+\.module\.css'/gm)].map(([, name]) => name ?? ''),
  )
  const found = { sinks: [] as Use[], classes: [] as Use[], styles: [] as Use[] }
  const visit = (node: ts.Node): void => {
    const use = { path, text: node.getText() }
    if (reachesSink(node)) found.sinks.push(use)
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const value = node.initializer.expression
      const name = node.name.getText()
      if (name === 'style') found.styles.push(use)
      if (name.endsWith('lassName') && value && !isOwnClass(value, sheets)) found.classes.push(use)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const all = [...modules].map(([path, text]) => usesIn(path, text))

describe('the sources of the site', () => {
  it('hand no text to anything that reads markup or runs code [XS-14]', () => {
    expect(modules.size).toBeGreaterThan(300)
    expect(all.flatMap((found) => found.sinks)).toEqual([])
  })

  it('take class names from their style sheets [XS-18]', () => {
    expect(all.flatMap((found) => found.classes)).toEqual([])
  })

  it('set styles from numbers, in places that are known [XS-18]', () => {
    const places = new Set(all.flatMap((found) => found.styles).map(({ path }) => path))
    expect([...places].toSorted()).toEqual(Object.keys(styled).toSorted())
  })
})

describe('the scan', () => {
  it.each([
    'node.innerHTML = text',
    `node['outerHTML'] = text`,
    'node.insertAdjacentHTML("beforeend", text)',
    'document.write(text)',
    'globalThis.eval(text)',
    'new Function(text)',
    'setTimeout("go()", 1)',
    'setInterval(`go(${text})`, 1)',
    'const a = <p dangerouslySetInnerHTML={{ __html: text }} />',
    'const props = { dangerouslySetInnerHTML: { __html: text } }',
  ])('sees %s', (text) => {
    expect(usesIn('a.tsx', text).sinks).not.toEqual([])
  })

  it.each(['archive.kind', '`${styles.card} ${user.id}`', 'is ? styles.a : user.id', 'of(user)'])(
    'sees a class name from %s',
    (value) => {
      const text = `import styles from '../a.module.css'\nconst a = <p className={${value}} />`
      expect(usesIn('a.tsx', text).classes).toHaveLength(1)
    },
  )
})
