/** The context of a sound, its output node, and its start time in the context. */
export type AudioTarget = { context: BaseAudioContext; out: AudioNode; at: number }

export type SoundSource = {
  /** Fades the sound out within `FADE_S`. */
  fade: (at: number) => void
  /** The scheduled sources, in order. */
  sources: readonly AudioScheduledSourceNode[]
  nodes: readonly AudioNode[]
}

/** The longest sound. WCAG 1.4.2 requires a control for audio of more than 3 s. */
export const MAX_SOUND_SECONDS = 2
const FADE_S = 0.02
const NOISE_S = 0.5
/** The line frequency of 625-line television in Hz; most people over forty do not hear it. */
const LINE_SCAN = 15_625
/** An exponential ramp cannot end at 0. */
const NOTHING = 0.0001

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const made = noises.get(context)
  if (made) return made
  const { sampleRate } = context
  const buffer = context.createBuffer(1, Math.round(sampleRate * NOISE_S), sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  noises.set(context, buffer)
  return buffer
}

/** A gain that rises to its peak and falls to silence; times in seconds after the start. */
function envelope(
  { context, out, at }: AudioTarget,
  peak: number,
  rise: number,
  end: number,
): GainNode {
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(NOTHING, at)
  loudness.gain.exponentialRampToValueAtTime(peak, at + rise)
  loudness.gain.exponentialRampToValueAtTime(NOTHING, at + end)
  loudness.connect(out)
  return loudness
}

function filtered(context: BaseAudioContext, type: BiquadFilterType, frequency: number) {
  const filter = context.createBiquadFilter()
  filter.type = type
  filter.frequency.value = frequency
  return filter
}

function noise({ context }: AudioTarget, filters: readonly BiquadFilterNode[], loudness: GainNode) {
  const source = context.createBufferSource()
  source.buffer = noiseOf(context)
  source.loop = true
  ;[...filters, loudness].reduce<AudioNode>((from, to) => from.connect(to), source)
  return source
}

type Glide = { from: number; to: number; peak: number; rise: number; end: number }

function tone(stage: AudioTarget, { from, to, peak, rise, end }: Glide) {
  const { context, at } = stage
  const source = context.createOscillator()
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + end)
  const loudness = envelope(stage, peak, rise, end)
  source.connect(loudness)
  source.start(at)
  source.stop(at + end)
  return { source, loudness }
}

function crack(stage: AudioTarget, peak: number) {
  const filter = filtered(stage.context, 'bandpass', 2200)
  const loudness = envelope(stage, peak, 0.001, 0.03)
  const source = noise(stage, [filter], loudness)
  source.start(stage.at)
  source.stop(stage.at + 0.03)
  return { source, nodes: [source, filter, loudness] }
}

/** A tone that begins with the click of a contact; too short to fade. */
function switched(stage: AudioTarget, glide: Glide, loudness: number): SoundSource {
  const [pitch, contact] = [tone(stage, glide), crack(stage, loudness)]
  return {
    fade: () => {},
    sources: [contact.source, pitch.source],
    nodes: [...contact.nodes, pitch.source, pitch.loudness],
  }
}

/** The switch click and the rising whistle of the line scan: 0.7 s. */
export function switchOnSound(stage: AudioTarget): SoundSource {
  const maxFrequency = Math.min(LINE_SCAN, stage.context.sampleRate * 0.4)
  const whistle = { from: maxFrequency / 3, to: maxFrequency, peak: 0.015, rise: 0.25, end: 0.7 }
  return switched(stage, whistle, 0.35)
}

/** The switch click and the thump of the collapsing picture: 0.25 s. */
export function switchOffSound(stage: AudioTarget): SoundSource {
  const thump = { from: 95, to: 38, peak: 0.35, rise: 0.005, end: 0.25 }
  return switched(stage, thump, 0.2)
}

export function staticNoise(stage: AudioTarget): SoundSource {
  const { context, out, at } = stage
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.01)
  loudness.connect(out)
  const filters = [filtered(context, 'highpass', 400), filtered(context, 'lowpass', 7000)]
  const source = noise(stage, filters, loudness)
  const end = at + MAX_SOUND_SECONDS
  loudness.gain.setValueAtTime(0.12, end - FADE_S)
  loudness.gain.linearRampToValueAtTime(0, end)
  source.start(at)
  source.stop(end)
  return {
    fade: (from) => {
      loudness.gain.cancelScheduledValues(from)
      loudness.gain.setTargetAtTime(0, from, FADE_S / 5)
      source.stop(from + FADE_S)
    },
    sources: [source],
    nodes: [source, ...filters, loudness],
  }
}
