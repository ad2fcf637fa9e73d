import { focusOn } from './move.ts'
import { onceThere } from './once-there.ts'

const entry = () => `${(history.state as { key?: string } | null)?.key} ${location.pathname}`

/** Back on a page, the focus is on the link that one had left by. @returns ends it */
export function rememberWays(): () => void {
  const left = new Map<string, string>()
  const ending = new AbortController()
  const { signal } = ending
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null
    if (link) left.set(entry(), link.getAttribute('href') ?? '')
  }
  const onBack = () => {
    const href = left.get(entry())
    if (href === undefined) return
    const isArrived = () => document.activeElement?.matches('main h1') === true
    onceThere(
      () =>
        isArrived()
          ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
          : undefined,
      focusOn,
    )
  }
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('popstate', onBack, { signal })
  return () => ending.abort()
}

/** Out of what lies over the page, or to the page before. */
export function goBack() {
  const popover = document.querySelector<HTMLElement>('[popover]:popover-open')
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  if (popover) popover.hidePopover()
  else if (dialog) dialog.close()
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else history.back()
}
