/** Whether a text, in lower case, holds every word of what somebody typed. */
export const matches = (text: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
