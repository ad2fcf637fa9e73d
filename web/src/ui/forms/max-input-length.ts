/**
 * UTF-16 units: more than twice what is ever sent, so that too much is said and not cut. Without a
 * bound, piled marks or lines by the ten thousand can hold the page up for minutes.
 */
export const MAX_INPUT_LINE = 5000
export const MAX_INPUT_TEXT = 20_000
