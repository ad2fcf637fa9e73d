import { useSyncExternalStore } from 'react'

// iPhone: Safari has no Fullscreen API for elements, only for videos.
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const hasPhoneScreen = () => 'webkitEnterFullscreen' in HTMLVideoElement.prototype

/** Both APIs are missing in some browsers and blocked in some frames. */
export const isFullscreenSupported = () => document.fullscreenEnabled || hasPhoneScreen()
const canPictureInPicture = () => document.pictureInPictureEnabled

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

/** Fullscreen and picture-in-picture support; prerendered HTML assumes both. */
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
    // The browser requires a gesture, or the frame forbids fullscreen.
  }
}

export async function togglePictureInPicture(video: HTMLVideoElement | undefined) {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // The browser rejects the request, or the video has no metadata yet.
  }
}
