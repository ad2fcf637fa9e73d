/** Elements that replaced a text node, by text node. */
const standIns = new WeakMap<Node, Element>()
const taken = new WeakSet<Element>()

// Translators insert <font> elements, which the site does not use.
const isForeign = (node: Node | null): node is Element => node?.nodeName === 'FONT'

const seen = (node: ChildNode) => (node.parentNode ? node : standIns.get(node))

/** The child of `parent` that now contains `node` or has replaced it; null if none. */
function childFor(parent: Node, node: ChildNode) {
  let at: Node | null = seen(node) ?? null
  while (at && at.parentNode !== parent) at = at.parentNode
  return at as ChildNode | null
}

/** Removes a node or its replacement, and empty <font> wrappers. */
function takeOut(node: ChildNode) {
  const shown = seen(node)
  let around: ParentNode | null = shown?.parentNode ?? null
  shown?.remove()
  while (around && isForeign(around) && !around.hasChildNodes()) {
    const emptied: Element = around
    around = emptied.parentNode
    emptied.remove()
  }
}

/**
 * Translators and extensions replace, wrap and remove nodes. React then calls removeChild or insertBefore with a
 * node that has moved: the browser throws, and React unmounts the page. These patches apply the intended change.
 */
export function tolerateDomChanges() {
  /** Restores a text node as soon as React changes it; the translator then translates it again. */
  const texts = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      if (target.parentNode || !standIn?.parentNode) continue
      standIn.replaceWith(target)
      standIns.delete(target)
    }
  })

  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const added = [...addedNodes, previousSibling, nextSibling]
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.parentNode) continue
        const standIn = added.filter(isForeign).find((one) => !taken.has(one))
        if (!standIn) continue
        taken.add(standIn)
        standIns.set(node, standIn)
        texts.observe(node, { characterData: true })
      }
    }
  })

  const { prototype } = Node
  prototype.removeChild = function <T extends Node>(this: Node, child: T & ChildNode): T {
    if (child.parentNode === this) child.remove()
    else takeOut(child)
    return child
  }
  prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: ChildNode | null,
  ): T {
    const here = next && childFor(this, next)
    if (here) here.before(node)
    else this.appendChild(node)
    return node
  }
  replacements.observe(document.body, { childList: true, subtree: true })
}
