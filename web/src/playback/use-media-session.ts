import { useEffect, useEffectEvent } from 'react'

type Shown = { title: string; artist: string; artwork: string | undefined }

type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler | undefined>>

export const mediaSession = () => ('mediaSession' in navigator ? navigator.mediaSession : undefined)

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    mediaSession()?.setActionHandler(action, handler)
  } catch {
    // This browser does not know the action.
  }
}

/**
 * Shows a recording in the Media Session, and handles its actions: the keys of keyboard, headset
 * and lock screen.
 */
export function useMediaSession(shown: Shown | undefined, actions: Actions) {
  const { title, artist, artwork } = shown ?? {}
  useEffect(() => {
    const session = mediaSession()
    if (!session || title === undefined) return
    session.metadata = new MediaMetadata({
      title,
      ...(artist && { artist }),
      artwork: artwork ? [{ src: artwork }] : [],
    })
    return () => {
      session.metadata = null
    }
  }, [title, artist, artwork])

  const act = useEffectEvent((name: MediaSessionAction, details: MediaSessionActionDetails) =>
    actions[name]?.(details),
  )
  const names = Object.keys(actions).filter((name) => actions[name as MediaSessionAction])
  const list = names.join(' ')
  useEffect(() => {
    const handled = list.match(/\w+/g) as MediaSessionAction[] | null
    for (const name of handled ?? []) setHandler(name, (details) => act(name, details))
    return () => {
      for (const name of handled ?? []) setHandler(name, null)
    }
  }, [list])
}
