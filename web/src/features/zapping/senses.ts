import type { Notices } from './notices.ts'
import type { Store } from '../../lib/store.ts'
import type { TelevisionState } from './television-state.ts'
import type { Tube } from './tube.ts'

/** Sound, captions and pause of whatever is on. */
export function createSenses(
  { get, set }: Store<TelevisionState>,
  onAir: () => Tube | undefined,
  notices: Notices,
) {
  const sound = () => ({ muted: get().muted || get().silenced, volume: get().volume })
  const apply = (changed: Pick<TelevisionState, 'muted' | 'volume'>) => {
    set({ ...changed, silenced: false })
    onAir()?.setSound(sound())
    notices.tell({ say: 'volume' })
  }
  const play = () => {
    set({ paused: false })
    void onAir()?.play(sound())
  }
  const pause = () => {
    onAir()?.pause()
    set({ paused: true })
  }
  return {
    sound,
    play,
    controls: {
      togglePause: () => (get().paused ? play() : pause()),
      setMuted: (muted: boolean) =>
        // Unmuting silence would look broken.
        apply({ muted, volume: !muted && get().volume === 0 ? 0.5 : get().volume }),
      setVolume: (volume: number) => apply({ volume, muted: volume === 0 }),
      setCaptions: (captions: boolean) => {
        set({ captions })
        onAir()?.showCaptions(captions)
      },
    },
  }
}
