const WIDTH = 500
const HEIGHT = 700

type OpenerBounds = Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'>

/** A popup of 500 × 700 px, centred on this window; coordinates may be negative on a second screen. */
export function popupFeatures({ screenX, screenY, outerWidth, outerHeight }: OpenerBounds): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/** Opens a popup with an opener; null if the browser blocks it. Some browsers throw. */
export function openPopup(url: string) {
  try {
    return window.open(url, '_blank', popupFeatures(window))
  } catch {
    return null
  }
}

/** Opens a popup without an opener; false if the browser blocks it. */
export function openWithoutOpener(url: string): boolean {
  const popup = openPopup(url)
  // `noopener` would return null even on success. This line runs before the popup's page loads.
  if (popup) popup.opener = null
  return popup !== null
}
