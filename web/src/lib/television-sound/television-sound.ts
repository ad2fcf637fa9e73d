import {
  staticNoise,
  switchOffSound,
  switchOnSound,
  type AudioTarget,
  type SoundSource,
} from './sound-effects.ts'

/** A sound that the browser lets through later than this belongs to nothing that is seen any more. */
const LATE_MS = 300

type Playing = SoundSource & { end: () => void }

/** The first sound opens a context; where that is refused the set is silent. `readLevel`: 0–1. */
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
    // They do not end in the order they were made in.
    let left = voice.sources.length
    for (const source of voice.sources)
      source.addEventListener('ended', () => {
        left -= 1
        if (left === 0) one.end()
      })
    return one
  }

  /** @returns what fades it, or keeps it from beginning */
  function play(make: (stage: AudioTarget) => SoundSource): () => void {
    // Not asked of a browser that does not say: it keeps its contexts suspended by itself.
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
      // A browser that wants a gesture first leaves this open until there is one.
      if (opened.state === 'running') begin(opened)
      else
        opened.resume().then(
          () => begin(opened),
          () => {},
        )
    } catch {
      // No output device, or one context too many: what is seen says it all.
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

  /** The next sound wakes it. */
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
    /** Switches the set off, and closes the context once that is heard. */
    switchOff() {
      if (isOver) return
      // Nothing has been heard of it so far.
      if (context?.state === 'running') play(switchOffSound)
      this.finish()
    },
    /** Closes the context once what is under way has ended. */
    finish: () => {
      if (isOver) return
      isOver = true
      if (playing.size === 0) shut()
    },
    /** Silent at once. */
    close: () => {
      isOver = true
      endAll()
      shut()
    },
  }
}

export type TelevisionSound = ReturnType<typeof createTelevisionSound>
