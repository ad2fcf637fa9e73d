/** Where the picture plays: `none` is near, `idle` could be asked. */
export type RemotePlaybackState = 'none' | 'idle' | 'connecting' | 'connected'

/** What came of a choice of screen; `dismissed` is the visitor's own word. */
export type PromptOutcome = 'asked' | 'dismissed' | 'missing' | 'unsupported' | 'failed'

/** What Safari has had before, and beside, the Remote Playback API. */
type AirPlayVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean
}

const hasRemote = (video: HTMLVideoElement) => 'remote' in video && Boolean(video.remote)

export const isAirPlay = (video: object) => 'webkitShowPlaybackTargetPicker' in video

/** Tells at each change whether another screen is near and what it does; answers how to end it. */
export function watchRemotePlayback(
  video: AirPlayVideo,
  tell: (screen: RemotePlaybackState) => void,
): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let isNear = false
  const state = () => {
    if (hasRemote(video)) return video.remote.state
    return video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected'
  }
  const look = () => {
    const now = state()
    // A screen that is in use may no longer be offered: the way back from it stays.
    if (!signal.aborted) tell(now !== 'disconnected' ? now : isNear ? 'idle' : 'none')
  }
  const onNear = (near: boolean) => {
    isNear = near
    look()
  }

  if (hasRemote(video)) {
    const { remote } = video
    for (const name of ['connecting', 'connect', 'disconnect'] as const)
      remote.addEventListener(name, look, { signal })
    const watch = remote.watchAvailability(onNear)
    // Refused where the browser does not look around by itself: then nothing is offered.
    watch.catch(() => {})
    signal.addEventListener('abort', () => {
      watch.then((id) => remote.cancelWatchAvailability(id)).catch(() => {})
    })
  } else if (isAirPlay(video)) {
    const onAvailability = (event: Event & { availability?: string }) =>
      onNear(event.availability === 'available')
    const names = ['webkitplaybacktargetavailabilitychanged', onAvailability] as const
    video.addEventListener(...names, { signal })
    video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', look, { signal })
  }
  return () => watching.abort()
}

const choices: Record<string, PromptOutcome> = {
  // The browser's list was closed, or is open already.
  NotAllowedError: 'dismissed',
  OperationError: 'dismissed',
  NotFoundError: 'missing',
  NotSupportedError: 'unsupported',
}

/** Opens the browser's own list of screens, which also ends a connection. */
export async function promptRemotePlayback(video: AirPlayVideo): Promise<PromptOutcome> {
  try {
    if (hasRemote(video)) await video.remote.prompt()
    else video.webkitShowPlaybackTargetPicker?.()
    return 'asked'
  } catch (reason) {
    return choices[(reason as Error).name] ?? 'failed'
  }
}
