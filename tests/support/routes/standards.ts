import { Document as Documents, Element as Elements } from 'happy-dom'

/** In all windows: https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes */
for (const prototype of [Documents.prototype, Elements.prototype])
  for (const name of ['querySelector', 'querySelectorAll', 'matches'] as const) {
    const select = Reflect.get(prototype, name) as (this: unknown, selectors: string) => unknown
    Reflect.set(prototype, name, function selectKnown(this: unknown, selectors: string) {
      const open = selectors.replaceAll(':modal', '[open]')
      return select.call(this, open.replaceAll(':popover-open', '[data-shown]'))
    })
  }

/** What happy-dom lacks of the standards. @returns restores what the page may have replaced */
export function addStandards() {
  addTopLayer()
  Object.assign(globalThis, { reportError, IntersectionObserver: AlwaysInViewport })
  return addChildNodes()
}

/** These work whatever a page makes of `Node.prototype`: https://dom.spec.whatwg.org/#interface-childnode */
function addChildNodes() {
  const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype)
  const methods = {
    remove(this: ChildNode) {
      if (this.parentNode) removeChild.value?.call(this.parentNode, this)
    },
    before(this: ChildNode, node: Node) {
      if (this.parentNode) insertBefore.value?.call(this.parentNode, node, this)
    },
  }
  for (const { prototype } of [Element, CharacterData]) Object.assign(prototype, methods)
  return () => void Object.defineProperties(Node.prototype, { removeChild, insertBefore })
}

const FOCUSABLE = '[autofocus], button:not(:disabled), input:not(:disabled), a[href], [tabindex]'
const STYLES = 'dialog:not([open]), [popover]:not([data-shown]) { display: none }'

// https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
// https://html.spec.whatwg.org/multipage/popover.html
function addTopLayer() {
  /** What is open, and what had the focus before. */
  const layer = new Map<HTMLElement, Element | null>()
  document.head.appendChild(document.createElement('style')).textContent = STYLES

  function hide(element: HTMLElement) {
    const before = layer.get(element)
    layer.delete(element)
    if (element.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
  }

  const { showModal, close } = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype)
  HTMLDialogElement.prototype.showModal = function showAndFocus() {
    if (!this.open) layer.set(this, document.activeElement)
    showModal.value?.call(this)
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }
  HTMLDialogElement.prototype.close = function hideAndClose(value) {
    hide(this)
    close.value?.call(this, value)
  }
  const popoverMethod = (isShown: boolean) =>
    function setShown(this: HTMLElement) {
      if (isShown) layer.set(this, document.activeElement)
      else hide(this)
      this.toggleAttribute('data-shown', isShown)
      const [oldState, newState] = isShown ? ['closed', 'open'] : ['open', 'closed']
      const event = Object.assign(new Event('toggle'), { oldState, newState })
      queueMicrotask(() => this.dispatchEvent(event))
    }
  const [showPopover, hidePopover] = [popoverMethod(true), popoverMethod(false)]
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (!popover || defaultPrevented) return
    if (popover.hasAttribute('data-shown')) popover.hidePopover()
    else popover.showPopover()
  })
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const last = [...layer.keys()].at(-1)
    if (key !== 'Escape' || defaultPrevented || !last) return
    if (!(last instanceof HTMLDialogElement)) last.hidePopover()
    else if (last.dispatchEvent(new Event('cancel', { cancelable: true }))) last.close()
  })
}

/** Without layout every element is in the viewport: https://w3c.github.io/IntersectionObserver/ */
function AlwaysInViewport(notify: (entries: object[]) => void) {
  const observe = (target: Element) =>
    queueMicrotask(() => target.isConnected && notify([{ target, isIntersecting: true }]))
  return { observe, unobserve() {}, disconnect() {} }
}

/** https://html.spec.whatwg.org/multipage/webappapis.html#dom-reporterror */
function reportError(error: unknown) {
  if (dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))) console.error(error)
}
