// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { beginsDrag, onceDragLost } from '#web/src/lib/dragging.ts'

const emit = (name: string, fields: object = {}) =>
  dispatchEvent(Object.assign(new Event(name), fields))

test.each([
  ['the main button', 0, true, true],
  ['the middle button', 1, true, false],
  ['the right button, or that of a pen', 2, true, false],
  ['a second finger', 0, false, false],
])('%s begins a drag: %s %s %s', (_, button, isPrimary, begins) => {
  expect(beginsDrag({ button, isPrimary })).toBe(begins)
})

test.each([
  ['blur', {}],
  ['pointercancel', {}],
  ['lostpointercapture', {}],
  ['contextmenu', {}],
  ['contextmenu', { pointerType: 'mouse' }],
  ['pointermove', { isPrimary: true, buttons: 0 }],
  ['pointermove', { isPrimary: true, buttons: 2 }],
])('%s %j ends a drag once', (name, fields) => {
  const lost = vi.fn<() => void>()
  onceDragLost(lost)
  emit(name, fields)
  emit(name, fields)
  expect(lost).toHaveBeenCalledTimes(1)
})

test.each([
  ['pointermove', { isPrimary: true, buttons: 1 }],
  ['pointermove', { isPrimary: false, buttons: 0 }],
  ['contextmenu', { pointerType: 'touch' }],
])('%s %j does not end a drag', (name, fields) => {
  const lost = vi.fn<() => void>()
  onceDragLost(lost)
  emit(name, fields)
  expect(lost).not.toHaveBeenCalled()
})

test('a finished drag is not reported', () => {
  const lost = vi.fn<() => void>()
  onceDragLost(lost)()
  emit('blur')
  expect(lost).not.toHaveBeenCalled()
})
