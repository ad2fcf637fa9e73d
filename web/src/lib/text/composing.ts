type Press = Pick<KeyboardEvent, 'key' | 'isComposing'> & { keyCode?: number }

/**
 * Whether a key is the input method's: it takes a word, or gives one up. Safari says so of the last one by 229
 * only, others by a name of its own.
 */
export const isOfInputMethod = ({ key, isComposing, keyCode }: Press) =>
  isComposing || keyCode === 229 || key === 'Process'
