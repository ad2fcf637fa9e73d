/** What is read of, and added to, a Markdown tree (mdast); `data` says what it becomes in the page. */
export type MarkdownNode = {
  type: string
  depth?: number
  url?: string
  value?: string
  children?: MarkdownNode[]
  data?: { hName?: string; hProperties?: Record<string, string> }
}

// Fewer sections than this are found without a table of contents.
const CONTENTS_FROM = 5
const NAME = /\s*\{#([a-z][a-z0-9-]*)\}$/

/**
 * Gives a document its shape: a header of heading and lead, the contents if it is long, then one
 * <section> per second-level heading. The heading carries the lead as its page's description.
 * Headings are named in the text (`## Title {#name}`), so an address is the same in every language.
 * Throws for a document without heading and lead, and for a heading without a name of its own.
 */
export const documentShape = () => (tree: MarkdownNode) => {
  const [heading, lead, ...rest] = tree.children ?? []
  if (heading?.type !== 'heading' || heading.depth !== 1 || lead?.type !== 'paragraph')
    throw new TypeError('a document begins with a heading and its lead')
  heading.data = { hProperties: { title: textOf(heading), description: textOf(lead) } }

  const before: MarkdownNode[] = []
  const sections: MarkdownNode[] = []
  for (const node of rest) {
    if (node.type === 'heading') nameHeading(node)
    if (node.type === 'heading' && node.depth === 2) sections.push(sectionOf(node))
    else (sections.at(-1)?.children ?? before).push(node)
  }
  nameFacts(tree)
  const ids = rest.flatMap((node) => node.data?.hProperties?.id ?? [])
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new TypeError(`two headings are called ${twice}`)

  tree.children = [
    element('header', [heading, lead, ...before]),
    ...(sections.length < CONTENTS_FROM ? [] : [contentsOf(sections)]),
    ...sections,
  ]
}

const element = (hName: string, children: MarkdownNode[], hProperties = {}): MarkdownNode => ({
  type: hName,
  data: { hName, hProperties },
  children,
})

/** Turns the name at the end of a heading into its id. */
function nameHeading(heading: MarkdownNode) {
  const last = heading.children?.at(-1)
  const id = NAME.exec(last?.value ?? '')?.[1]
  if (!last || !id) throw new TypeError(`the heading '${textOf(heading)}' has no {#name}`)
  last.value = last.value?.replace(NAME, '') ?? ''
  heading.data = { hProperties: { id } }
}

const sectionOf = (heading: MarkdownNode) =>
  element('section', [heading], { 'aria-labelledby': idOf(heading) })

const idOf = (heading: MarkdownNode | undefined) => heading?.data?.hProperties?.id ?? ''

const FACT = /\{\{([a-zA-Z.]+)\}\}/

/** Turns `{{publisher.name}}` and the like into elements, which the page fills with what the installation says. */
function nameFacts(node: MarkdownNode) {
  node.children = node.children?.flatMap((child): MarkdownNode | MarkdownNode[] => {
    nameFacts(child)
    if (child.type !== 'text' || !child.value) return child
    // Every other piece is the name of a fact.
    return child.value.split(FACT).map((piece, index) =>
      index % 2 === 0
        ? { type: 'text', value: piece }
        : {
            type: 'fact',
            data: { hName: 'data', hProperties: { value: piece } },
            children: [{ type: 'text', value: `{{${piece}}}` }],
          },
    )
  })
}

const contentsOf = (sections: MarkdownNode[]) =>
  element('nav', [
    {
      type: 'list',
      data: { hName: 'ol' },
      children: sections.map((section) => ({
        type: 'listItem',
        children: [
          {
            type: 'link',
            url: `#${idOf(section.children?.[0])}`,
            children: [{ type: 'text', value: textOf(section.children?.[0]) }],
          },
        ],
      })),
    },
  ])

/** The words of a node, without its marks. */
const textOf = (node: MarkdownNode | undefined): string =>
  node?.value ?? (node?.children ?? []).map(textOf).join('')
