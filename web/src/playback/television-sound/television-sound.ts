import {
  staticNoise,
  switchOffSound,
  switchOnSound,
  type AudioTarget,
  type SoundSource,
} from './sound-effects.ts'

/** A sound that would start later no longer matches the picture and is skipped. */
const LATE_MS = 300

type Playing = SoundSource & { end: () => void }

/** The first sound opens an AudioContext; if that fails, there is no sound. `readLevel`: 0–1. */
export function createTelevisionSound(readLevel: () => number) {
  let context: AudioContext | undefined
  let volume: GainNode | undefined
  let isOver = false
  const playing = new Set<Playing>()

  const isHeard = () => !isOver && !document.hidden && readLevel() > 0

  function open(): AudioContext {
    if (context && volume) return context
    context = new AudioContext()
    volume = context.createGain()
    volume.connect(context.destination)
    return context
  }

  function start(
    make: (stage: AudioTarget) => SoundSource,
    running: AudioContext,
  ): Playing | undefined {
    if (!volume) return undefined
    volume.gain.value = readLevel()
    const voice = make({ context: running, out: volume, at: running.currentTime })
    const one: Playing = {
      ...voice,
      end: () => {
        if (!playing.delete(one)) return
        for (const node of voice.nodes) node.disconnect()
        if (isOver && playing.size === 0) shut()
      },
    }
    playing.add(one)
    // Sources end in any order.
    let left = voice.sources.length
    for (const source of voice.sources)
      source.addEventListener('ended', () => {
        left -= 1
        if (left === 0) one.end()
      })
    return one
  }

  /** @returns fades the sound, or prevents its start */
  function play(make: (stage: AudioTarget) => SoundSource): () => void {
    // Without userActivation the browser itself keeps the context suspended.
    const touched = (navigator as Partial<Navigator>).userActivation?.hasBeenActive !== false
    if (!isHeard() || !touched) return () => {}
    const asked = performance.now()
    let one: Playing | undefined
    let unwanted = false
    const begin = (running: AudioContext) => {
      const isLate = performance.now() - asked > LATE_MS
      if (!unwanted && !isLate && isHeard() && running.state === 'running')
        one = start(make, running)
    }
    try {
      const opened = open()
      // A browser that requires a gesture keeps this promise pending until then.
      if (opened.state === 'running') begin(opened)
      else
        opened.resume().then(
          () => begin(opened),
          () => {},
        )
    } catch {
      // No output device, or too many contexts: the picture is enough.
    }
    return () => {
      unwanted = true
      if (one && context && playing.has(one)) one.fade(context.currentTime)
    }
  }

  function endAll() {
    for (const one of playing) one.end()
  }

  function shut() {
    document.removeEventListener('visibilitychange', onVisibility)
    context?.close().catch(() => {})
    context = undefined
  }

  /** Suspends the context of a hidden page; the next sound resumes it. */
  function onVisibility() {
    const opened = context
    if (!document.hidden || !opened) return
    endAll()
    opened.suspend().catch(() => {})
  }
  document.addEventListener('visibilitychange', onVisibility)

  return {
    switchOn: () => void play(switchOnSound),
    hiss: () => play(staticNoise),
    follow: () => {
      if (volume) volume.gain.value = readLevel()
    },
    /** Plays the switch-off sound, then closes the context. */
    switchOff() {
      if (isOver) return
      // A context that is not running has not been audible.
      if (context?.state === 'running') play(switchOffSound)
      this.finish()
    },
    /** Closes the context after the current sounds. */
    finish: () => {
      if (isOver) return
      isOver = true
      if (playing.size === 0) shut()
    },
    /** Stops all sounds at once. */
    close: () => {
      isOver = true
      endAll()
      shut()
    },
  }
}
