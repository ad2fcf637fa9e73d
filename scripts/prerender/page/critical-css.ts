import postcss, { type AtRule, type Rule } from 'postcss'

const FUNCTION = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** Returns the classes that an element needs to match a selector. */
const classesOf = (selector: string) =>
  [...selector.replaceAll(FUNCTION, '').matchAll(CLASS)].map(([, name = '']) => name)

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/** A second `@font-face` would swap in a font that loads late, which shifts the layout. */
export function withoutFontFaces(sheet: string): string {
  const root = postcss.parse(sheet)
  root.walkAtRules('font-face', (rule) => void rule.remove())
  return root.toString()
}

/**
 * Drops rules whose classes are not on the page. Rules for attributes, states and widths stay:
 * these change without a script.
 */
export function criticalCss(sheet: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(sheet)
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const remaining = rule.selectors.filter((one) =>
      classesOf(one).every((name) => classes.has(name)),
    )
    if (remaining.length === 0) rule.remove()
    else if (remaining.length < rule.selectors.length) rule.selectors = remaining
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}
