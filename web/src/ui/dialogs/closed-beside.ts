import type { MouseEvent, PointerEvent } from 'react'

type OnDialog = MouseEvent<HTMLDialogElement>

const isBeside = ({ target, currentTarget, clientX, clientY }: OnDialog) => {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

// Whoever drags out of a text to select it has not pressed beside.
let isPressedBeside = false

/** A modal dialog that a click beside it closes, also where the browser does not know `closedby`. */
export const closedBeside = {
  closedby: 'any',
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
    isPressedBeside = isBeside(event)
  },
  onClick: (event: OnDialog) => {
    if ('closedBy' in HTMLDialogElement.prototype) return
    if (isPressedBeside && isBeside(event)) event.currentTarget.close()
  },
} as const
