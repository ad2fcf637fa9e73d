import { conditionNames, valueNames } from '../src/features/documents/placeholders.ts'

/** A node of the Markdown tree (mdast); `data` defines its element. */
export type MarkdownNode = {
  type: string
  depth?: number
  url?: string
  value?: string
  children?: MarkdownNode[]
  data?: { hName?: string; hProperties?: Record<string, string> }
}

// Shorter documents have no table of contents.
const CONTENTS_FROM = 5
const NAME = /\s*\{#([a-z][a-z0-9-]*)\}$/

/**
 * Builds a header, a table of contents for long documents, and a <section> per second-level heading. A
 * heading has an explicit id (`## Title {#name}`), equal in every language. Blocks with `{{?statsHost}} ` are
 * for installations with that setting, those with `{{!statsHost}} ` for the others; a block may have two.
 */
export const documentShape = () => (tree: MarkdownNode) => {
  wrapConditional(tree)
  const [heading, lead, ...rest] = tree.children ?? []
  if (heading?.type !== 'heading' || heading.depth !== 1 || lead?.type !== 'paragraph')
    throw new TypeError('a document begins with a heading and its lead')
  heading.data = { hProperties: { title: textOf(heading), description: textOf(lead) } }

  const before: MarkdownNode[] = []
  const sections: Section[] = []
  for (const node of rest) {
    const isSection = node.type === 'heading' && node.depth === 2
    const condition = isSection ? takeCondition(node) : undefined
    if (node.type === 'heading') nameHeading(node)
    if (isSection) sections.push({ condition, body: [node] })
    else (sections.at(-1)?.body ?? before).push(node)
  }
  markPlaceholders(tree)
  const ids = rest.flatMap((node) => node.data?.hProperties?.id ?? [])
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new TypeError(`two headings are called ${twice}`)

  tree.children = [
    element('header', [heading, lead, ...before]),
    ...(sections.length < CONTENTS_FROM ? [] : [contentsOf(sections)]),
    ...sections.map(sectionOf),
  ]
}

type Section = { condition: string | undefined; body: MarkdownNode[] }

const element = (hName: string, children: MarkdownNode[], hProperties = {}): MarkdownNode => ({
  type: hName,
  data: { hName, hProperties },
  children,
})

function nameHeading(heading: MarkdownNode) {
  const last = heading.children?.at(-1)
  const id = NAME.exec(last?.value ?? '')?.[1]
  if (!last || !id) throw new TypeError(`the heading '${textOf(heading)}' has no {#name}`)
  last.value = last.value?.replace(NAME, '') ?? ''
  heading.data = { hProperties: { id } }
}

const sectionOf = ({ condition, body }: Section) =>
  onlyIf(condition, element('section', body, { 'aria-labelledby': idOf(body[0]) }))

const idOf = (heading: MarkdownNode | undefined) => heading?.data?.hProperties?.id ?? ''

const PLACEHOLDER = /\{\{([^}]*)\}\}/

/** Replaces placeholders such as `{{publisher.name}}` by elements, which the page fills from the configuration. */
function markPlaceholders(node: MarkdownNode) {
  node.children = node.children?.flatMap((child): MarkdownNode | MarkdownNode[] => {
    markPlaceholders(child)
    if (child.type !== 'text' || !child.value) return child
    // Every second piece is the name of a placeholder.
    return child.value.split(PLACEHOLDER).map((piece, index) =>
      index % 2 === 0
        ? { type: 'text', value: piece }
        : {
            type: 'placeholder',
            data: { hName: 'data', hProperties: { value: oneOf(valueNames, piece) } },
            children: [{ type: 'text', value: `{{${piece}}}` }],
          },
    )
  })
}

/** @throws TypeError if a text asks for what placeholders.ts does not name */
function oneOf(names: readonly string[], name: string) {
  if (names.includes(name)) return name
  throw new TypeError(`unknown placeholder '${name}': use ${names.join(', ')}`)
}

const CONDITION = /^\{\{([?!][^}]*)\}\} /

function takeCondition(block: MarkdownNode): string | undefined {
  const [first] = block.children ?? []
  if (first?.type === 'paragraph') return takeCondition(first)
  const condition = CONDITION.exec(first?.value ?? '')?.[1]
  if (first && condition) {
    oneOf(conditionNames, condition.slice(1))
    first.value = first.value?.replace(CONDITION, '') ?? ''
  }
  return condition
}

/** Wraps a node in a <template> that the page renders if the condition is true. */
const onlyIf = (condition: string | undefined, node: MarkdownNode) =>
  condition ? element('template', [node], { 'data-if': condition }) : node

function wrapConditional(node: MarkdownNode) {
  node.children = node.children?.map(wrapBlock)
}

function wrapBlock(block: MarkdownNode): MarkdownNode {
  const isBlock = block.type === 'paragraph' || block.type === 'listItem'
  const condition = isBlock ? takeCondition(block) : undefined
  if (condition) return onlyIf(condition, wrapBlock(block))
  wrapConditional(block)
  return block
}

const contentsOf = (sections: Section[]) =>
  element('nav', [
    {
      type: 'list',
      data: { hName: 'ol' },
      children: sections.map(({ condition, body: [heading] }) =>
        onlyIf(condition, {
          type: 'listItem',
          children: [
            {
              type: 'link',
              url: `#${idOf(heading)}`,
              children: [{ type: 'text', value: textOf(heading) }],
            },
          ],
        }),
      ),
    },
  ])

const textOf = (node: MarkdownNode | undefined): string =>
  node?.value ?? (node?.children ?? []).map(textOf).join('')
