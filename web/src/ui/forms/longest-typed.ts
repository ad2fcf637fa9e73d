/**
 * What fields let in at most, in UTF-16 units: more than twice what is ever sent, so that too much is
 * said and not cut. Without a bound a paste can hold the page up for minutes, as browsers take more
 * than its length to lay out piled marks, or lines by the ten thousand.
 */
export const LONGEST_LINE = 5000
export const LONGEST_TEXT = 20_000
