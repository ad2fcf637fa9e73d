const DOUBLE_MS = 300

/** Which part of the picture was touched, from left to right. */
export type Third = 'left' | 'middle' | 'right'
export type Tap = 'single' | 'back' | 'forward'

export const thirdOf = (share: number): Third =>
  share < 1 / 3 ? 'left' : share > 2 / 3 ? 'right' : 'middle'

/**
 * Reads taps as they come. The first one is single at once, so that nothing waits; a second one on the
 * same side within 300 ms skips, and so does each one after it. The middle only knows single taps.
 */
export function createTaps() {
  let last: { third: Third; time: number } | undefined
  return (share: number, time: number): Tap => {
    const third = thirdOf(share)
    const again = last?.third === third && time - last.time <= DOUBLE_MS
    last = { third, time }
    if (!again || third === 'middle') return 'single'
    return third === 'left' ? 'back' : 'forward'
  }
}
