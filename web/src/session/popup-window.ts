const WIDTH = 500
const HEIGHT = 700

type OpenerBounds = Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** Features of a window of 500 × 700 px in the middle of this one: left of the first screen, too. */
export function popupFeatures({ screenX, screenY, outerWidth, outerHeight }: OpenerBounds): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/** Opens a small window, or gives null where the browser blocks it: some throw. Its opener stays known to it. */
export function openPopup(url: string) {
  try {
    return window.open(url, '_blank', popupFeatures(window))
  } catch {
    return null
  }
}

/** The same without an opener: what is in it has no way back to this page. False where it is blocked. */
export function openWithoutOpener(url: string): boolean {
  const popup = openPopup(url)
  // With 'noopener' browsers do not say whether they opened it. This holds before its page is there.
  if (popup) popup.opener = null
  return popup !== null
}
