/** Uses Web Share on touch devices only: their share sheet lists contacts. */
export const prefersShareSheet = () =>
  'share' in navigator && matchMedia('(pointer: coarse)').matches

export const canShareFiles = (files: File[]) => {
  try {
    return 'share' in navigator && navigator.canShare({ files })
  } catch {
    return false
  }
}

/** Opens the share sheet. @returns false if the browser rejects it; true if the visitor cancels it */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError'
  }
}
