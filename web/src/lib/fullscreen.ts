import { useSyncExternalStore } from 'react'

// What an iPhone has instead of the Fullscreen API.
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const hasPhoneScreen = () => 'webkitEnterFullscreen' in HTMLVideoElement.prototype

/** Neither is there in every browser, nor allowed in every frame. */
export const isFullscreenSupported = () => document.fullscreenEnabled || hasPhoneScreen()
export const canPictureInPicture = () => document.pictureInPictureEnabled

function watch(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

export const useIsFullscreen = () =>
  useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null,
    () => false,
  )

/** What this browser can do with a picture; most can, and pages that are drawn ahead say so. */
export const useFullscreenSupport = () => ({
  fullScreen: useSyncExternalStore(watch, isFullscreenSupported, () => true),
  pictureInPicture: useSyncExternalStore(watch, canPictureInPicture, () => true),
})

export async function toggleFullscreen(player: HTMLElement | null, video: PhoneVideo | undefined) {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (document.fullscreenEnabled) await player?.requestFullscreen()
    else video?.webkitEnterFullscreen?.()
  } catch {
    // Not after a gesture, or not allowed here.
  }
}

export async function togglePictureInPicture(video: HTMLVideoElement | undefined) {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // Refused, or no picture yet.
  }
}
