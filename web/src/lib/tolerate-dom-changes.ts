/**
 * Translators and extensions replace, wrap and take out nodes. React then asks a parent for a child
 * that is gone: the browser throws, and all of the page would be lost. Here it does what was meant.
 */

/** What a translator has put in the place of a text that it took out of the page. */
const standIns = new WeakMap<Node, Element>()
const taken = new WeakSet<Element>()

// Translators set their words in this element, which no page of the site draws.
const isForeign = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** The text itself comes back as soon as it says something new; the translator then reads it again. */
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

const seen = (node: ChildNode) => (node.parentNode ? node : standIns.get(node))

/** The child of this parent that a node lies in by now, or that stands for it; null where there is none. */
function childFor(parent: Node, node: ChildNode) {
  let at: Node | null = seen(node) ?? null
  while (at && at.parentNode !== parent) at = at.parentNode
  return at as ChildNode | null
}

/** Takes a node out from where it is by now, or what stands for it, and what was put around it. */
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

const { prototype } = Node
prototype.removeChild = function <T extends Node>(this: Node, child: T & ChildNode): T {
  if (child.parentNode === this) child.remove()
  else takeOut(child)
  return child
}
prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: ChildNode | null): T {
  const here = next && childFor(this, next)
  if (here) here.before(node)
  else this.appendChild(node)
  return node
}
replacements.observe(document.body, { childList: true, subtree: true })
