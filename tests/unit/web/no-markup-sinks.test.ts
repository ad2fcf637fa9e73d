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

/** Where a style is set from values, each of them as it stands there, and why it can be a number only. */
const styled: Readonly<Record<string, { why: string; styles: readonly string[] }>> = {
  'web/src/features/archives/list/ArchiveCard.tsx': {
    why: 'how much was watched, rounded',
    styles: ['{ width: `${percent}%` }'],
  },
  'web/src/features/archives/list/Windowed.tsx': {
    why: 'a height that was measured',
    styles: ['{ height }'],
  },
  'web/src/features/archivist/YearChart.tsx': {
    why: 'a share of counts',
    styles: ['{ height: `${(one.count / most) * 100}%` }'],
  },
  'web/src/features/channels/ChannelAxis.tsx': {
    why: 'years, of which those that are none were left out',
    styles: [
      "{ '--years': axis.last - axis.first + 1 } as CSSProperties",
      '{ left: `${axisPosition(decade, axis) * 100}%` }',
    ],
  },
  'web/src/features/channels/ChannelRow.tsx': {
    why: 'places of years on an axis',
    styles: [
      '{ left: `${from * 100}%`, width: `${width * 100}%` }',
      '{ left: `${axisPosition(decade, axis) * 100}%` }',
      '{ left: `${axisPosition(tuned + 0.5, axis) * 100}%` }',
    ],
  },
  'web/src/features/collections/CollectionPosition.tsx': {
    why: 'a place among as many, as a share',
    styles: ["{ '--share': position / count } as CSSProperties"],
  },
  'web/src/features/guide/context/ProgrammeItem.tsx': {
    why: 'seconds of a programme, as a share, rounded',
    styles: ['{ width: `${Math.round(share * 100)}%` }'],
  },
  'web/src/features/player/controls/SeekMarks.tsx': {
    why: 'seconds of the player, as a share',
    styles: ["{ '--left': left } as CSSProperties", '{ left: percent(group.at) }'],
  },
  'web/src/features/device/SnapshotList.tsx': {
    why: 'how much was watched, rounded',
    styles: ['{ width: `${percent}%` }'],
  },
  'web/src/features/guide/YearStepper.tsx': {
    why: 'a year of a dial, as a share',
    styles: ["{ '--share': (year - first) / Math.max(1, last - first) } as CSSProperties"],
  },
  'web/src/features/guide/grid/ScheduleGrid.tsx': {
    why: 'seconds of a day, as a share; hours and rows, counted',
    styles: [
      "{ '--at': (second - span.from) / (span.to - span.from) } as CSSProperties",
      "{ '--hours': (span.to - span.from) / HOUR, '--rows': rows } as CSSProperties",
      '{ left: `${((second - span.from) / (span.to - span.from)) * 100}%` }',
      '{ left: `calc(${hour} * var(--hour))` }',
    ],
  },
  'web/src/features/guide/grid/ScheduleRow.tsx': {
    why: 'seconds of a programme, as a share; the number of a row',
    styles: [
      "isOn ? ({ '--left': (to - second + LEAD_IN_SECONDS) / 3600 } as CSSProperties) : undefined",
      'placeOf(block)',
      'placeOf(cell)',
      '{ top: `calc(${index} * var(--row))` }',
      '{ width: `${((second - from) / (to - from)) * 100}%` }',
    ],
  },
  'web/src/features/guide/on-air/use-on-air.tsx': {
    why: 'seconds of a programme, as a share',
    styles: ['{ width: `${share * 100}%` }'],
  },
  'web/src/features/timeline/YearBars.tsx': {
    why: 'a share of counts',
    styles: ["{ '--size': `${(count / most) * 100}%` } as CSSProperties"],
  },
  'web/src/features/player/controls/Volume.tsx': {
    why: 'the level of the player, rounded',
    styles: ["{ '--level': `${percent}%` } as CSSProperties"],
  },
  'web/src/features/player/controls/SeekBar.tsx': {
    why: 'seconds of the player, as a share',
    styles: [
      '{ left: `clamp(1.6rem, ${percent(pointed)}, 100% - 1.6rem)` }',
      '{ left: percent(shown) }',
      '{ width: percent(pointed) }',
      '{ width: percent(shown) }',
      'place(segment)',
      'place(stretch)',
    ],
  },
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
      if (name === 'style' && value) found.styles.push({ path, text: value.getText() })
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

  it('set styles from values that are known, each a number [XS-18]', () => {
    const found: Record<string, string[]> = {}
    for (const { path, text } of all.flatMap(({ styles }) => styles))
      (found[path] ??= []).push(text)
    const sorted = Object.entries(found).map(([path, texts]) => [path, texts.toSorted()] as const)
    const known = Object.entries(styled).map(([path, { styles }]) => [path, styles.toSorted()])
    expect(Object.fromEntries(sorted)).toEqual(Object.fromEntries(known))
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

  it('sees the value of a style', () => {
    const text = 'const a = <p style={{ color: archive.colour }} />'
    expect(usesIn('a.tsx', text).styles).toEqual([
      { path: 'a.tsx', text: '{ color: archive.colour }' },
    ])
  })

  it.each(['archive.kind', '`${styles.card} ${user.id}`', 'is ? styles.a : user.id', 'of(user)'])(
    'sees a class name from %s',
    (value) => {
      const text = `import styles from '../a.module.css'\nconst a = <p className={${value}} />`
      expect(usesIn('a.tsx', text).classes).toHaveLength(1)
    },
  )
})
