/** Remote playback: `none` without a device, `idle` with one available. */
export type RemotePlaybackState = 'none' | 'idle' | 'connecting' | 'connected'

/** Result of the browser's prompt; `dismissed` if the visitor closed it. */
export type PromptOutcome = 'asked' | 'dismissed' | 'missing' | 'unsupported' | 'failed'

/** Safari's AirPlay API, older than the Remote Playback API. */
type AirPlayVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean
}

const hasRemote = (video: HTMLVideoElement) => 'remote' in video && Boolean(video.remote)

export const isAirPlay = (video: object) => 'webkitShowPlaybackTargetPicker' in video

/**
 * Reports availability and state at each change.
 * @returns a function that stops watching
 */
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
    // A connected device may no longer be available: its button must stay.
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
    // Rejects if the browser cannot monitor availability: the button stays hidden.
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
  // The prompt was closed, or is already open.
  NotAllowedError: 'dismissed',
  OperationError: 'dismissed',
  NotFoundError: 'missing',
  NotSupportedError: 'unsupported',
}

/** Opens the browser's prompt for a device, which also disconnects. */
export async function promptRemotePlayback(video: AirPlayVideo): Promise<PromptOutcome> {
  try {
    if (hasRemote(video)) await video.remote.prompt()
    else video.webkitShowPlaybackTargetPicker?.()
    return 'asked'
  } catch (reason) {
    return choices[(reason as Error).name] ?? 'failed'
  }
}
