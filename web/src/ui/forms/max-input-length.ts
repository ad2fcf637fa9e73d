/**
 * UTF-16 units, more than twice the contract's limits, so that a long text is reported instead of cut.
 * Unlimited combining marks or lines could block the page for minutes.
 */
export const MAX_INPUT_LINE = 5000
export const MAX_INPUT_TEXT = 20_000
