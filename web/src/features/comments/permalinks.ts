/** Element id of a comment; its permalink's hash. */
export const elementId = (id: string) => `comment-${id}`

export const hashOf = (id: string) => `#${encodeURIComponent(elementId(id))}`

export function commentIdFromHash(hash: string): string | undefined {
  try {
    return /^#comment-(.+)$/s.exec(decodeURIComponent(hash))?.[1]
  } catch {
    return undefined
  }
}
