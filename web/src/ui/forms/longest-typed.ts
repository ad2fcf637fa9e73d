/**
 * UTF-16 units: more than twice what is ever sent, so that too much is said and not cut. Without a
 * bound, piled marks or lines by the ten thousand can hold the page up for minutes.
 */
export const LONGEST_LINE = 5000
export const LONGEST_TEXT = 20_000
