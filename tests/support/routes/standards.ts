import { Document as Documents, Element as Elements } from 'happy-dom'

/** In all windows: https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes */
for (const prototype of [Documents.prototype, Elements.prototype])
  for (const name of ['querySelector', 'querySelectorAll', 'matches'] as const) {
    const select = Reflect.get(prototype, name) as (this: unknown, selectors: string) => unknown
    const known = (selectors: string) =>
      selectors.replaceAll(':modal', '[open]').replaceAll(':popover-open', '[data-shown]')
    Reflect.set(prototype, name, function selectKnown(this: unknown, selectors: string) {
      return select.call(this, known(selectors))
    })
  }

/**
 * What happy-dom lacks of the standards, for the page that was just opened. Only what a standard
 * says: a test that needs layout, media or more of a browser is a journey.
 *
 * @returns restores what the page may have replaced
 */
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

/**
 * Modal dialogs and popovers open, give the focus back, and the last closes on Escape:
 * https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element
 * https://html.spec.whatwg.org/multipage/popover.html
 */
function addTopLayer() {
  const layer: { element: HTMLElement; before: Element | null }[] = []
  document.head.appendChild(document.createElement('style')).textContent = STYLES

  const show = (element: HTMLElement) => layer.push({ element, before: document.activeElement })
  function hide(element: HTMLElement) {
    const at = layer.findIndex((one) => one.element === element)
    const before = at < 0 ? undefined : layer.splice(at, 1)[0]?.before
    const hadFocus = element.contains(document.activeElement)
    if (hadFocus && before instanceof HTMLElement) before.focus()
  }
  const notify = (element: HTMLElement, type: string, init = {}) =>
    queueMicrotask(() => element.dispatchEvent(Object.assign(new Event(type), init)))

  const { showModal, close } = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype)
  HTMLDialogElement.prototype.showModal = function showAndFocus() {
    if (!this.open) show(this)
    showModal.value?.call(this)
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }
  HTMLDialogElement.prototype.close = function hideAndClose(value) {
    if (this.open) hide(this)
    close.value?.call(this, value)
  }
  HTMLElement.prototype.showPopover = function showPopover() {
    show(this)
    this.dataset.shown = ''
    notify(this, 'toggle', { oldState: 'closed', newState: 'open' })
  }
  HTMLElement.prototype.hidePopover = function hidePopover() {
    hide(this)
    delete this.dataset.shown
    notify(this, 'toggle', { oldState: 'open', newState: 'closed' })
  }
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (!popover || defaultPrevented) return
    if (popover.dataset.shown === undefined) popover.showPopover()
    else popover.hidePopover()
  })
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const last = layer.at(-1)?.element
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
