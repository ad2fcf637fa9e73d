import { expect, it } from 'vitest'
import { isOfInputMethod } from '#web/src/lib/text/composing.ts'

it.each([
  { key: 'Enter', isComposing: true, keyCode: 13, is: true },
  { key: 'Enter', isComposing: false, keyCode: 229, is: true },
  { key: 'Process', isComposing: false, is: true },
  { key: 'Enter', isComposing: false, keyCode: 13, is: false },
])('$key ($isComposing, $keyCode) is of an input method: $is', ({ is, ...press }) => {
  expect(isOfInputMethod(press)).toBe(is)
})
