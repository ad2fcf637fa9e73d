/** Phones and tablets know whom one writes to; elsewhere the system's sheet only stands in the way. */
export const prefersShareSheet = () =>
  'share' in navigator && matchMedia('(pointer: coarse)').matches

export const canShareFiles = (files: File[]) => {
  try {
    return 'share' in navigator && navigator.canShare({ files })
  } catch {
    return false
  }
}

/** Opens the system's sheet; false where it is refused. A visitor who puts it away has not been refused. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError'
  }
}
