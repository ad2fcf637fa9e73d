type Press = Pick<KeyboardEvent, 'key' | 'isComposing'> & { keyCode?: number }

/**
 * True for keys that an input method (IME) handles. For the key that ends a composition Safari sets only
 * keyCode 229, and other browsers the key 'Process'.
 */
export const isOfInputMethod = ({ key, isComposing, keyCode }: Press) =>
  isComposing || keyCode === 229 || key === 'Process'
