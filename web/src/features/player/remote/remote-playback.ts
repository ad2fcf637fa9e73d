/** Remote playback: `none` without a device, `idle` with one available. */
export type RemotePlaybackState = 'none' | 'idle' | 'connecting' | 'connected'

/** Result of the browser's prompt; `dismissed` if the visitor closed it. */
type PromptOutcome = 'prompted' | 'dismissed' | 'notFound' | 'unsupported' | 'failed'

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
  notify: (screen: RemotePlaybackState) => void,
): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let isAvailable = false
  const state = () => {
    if (hasRemote(video)) return video.remote.state
    return video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected'
  }
  const update = () => {
    const now = state()
    // A connected device may no longer be available: its button must stay.
    if (!signal.aborted) notify(now !== 'disconnected' ? now : isAvailable ? 'idle' : 'none')
  }
  const onAvailable = (near: boolean) => {
    isAvailable = near
    update()
  }

  if (hasRemote(video)) {
    const { remote } = video
    for (const name of ['connecting', 'connect', 'disconnect'] as const)
      remote.addEventListener(name, update, { signal })
    const watch = remote.watchAvailability(onAvailable)
    // Rejects if the browser cannot monitor availability: the button stays hidden.
    watch.catch(() => {})
    signal.addEventListener('abort', () => {
      watch.then((id) => remote.cancelWatchAvailability(id)).catch(() => {})
    })
  } else if (isAirPlay(video)) {
    const onAvailability = (event: Event & { availability?: string }) =>
      onAvailable(event.availability === 'available')
    const names = ['webkitplaybacktargetavailabilitychanged', onAvailability] as const
    video.addEventListener(...names, { signal })
    video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', update, { signal })
  }
  return () => watching.abort()
}

const outcomes: Record<string, PromptOutcome> = {
  // The prompt was closed, or is already open.
  NotAllowedError: 'dismissed',
  OperationError: 'dismissed',
  NotFoundError: 'notFound',
  NotSupportedError: 'unsupported',
}

/** Opens the browser's prompt for a device, which also disconnects. */
export async function promptRemotePlayback(video: AirPlayVideo): Promise<PromptOutcome> {
  try {
    if (hasRemote(video)) await video.remote.prompt()
    else video.webkitShowPlaybackTargetPicker?.()
    return 'prompted'
  } catch (reason) {
    return outcomes[(reason as Error).name] ?? 'failed'
  }
}
