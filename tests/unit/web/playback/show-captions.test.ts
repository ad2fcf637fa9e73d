import { beforeEach, expect, test } from 'vitest'
import { expectCaptions, showCaptions } from '#web/src/playback/show-captions.ts'

type Cue = { startTime: number; endTime: number; text: string }
const cue = (startTime: number, endTime: number, text = 'Bonsoir'): Cue => ({
  startTime,
  endTime,
  text,
})

/** A text track: loads its file once its mode is not 'disabled', then fires `load`. */
class FakeTrack extends EventTarget {
  src = ''
  #cues: Cue[] = []
  /** Track modes at the removal of cues. */
  removedIn = new Set<string>()
  track = {
    mode: 'disabled',
    cues: undefined as Cue[] | undefined,
    removeCue: (gone: Cue) => {
      this.removedIn.add(this.track.mode)
      this.#cues.splice(this.#cues.indexOf(gone), 1)
    },
  }

  /** @returns the mode during loading: 'showing' would cause a layout */
  read(src: string, ...cues: Cue[]) {
    const { mode } = this.track
    this.src = src
    this.#cues = this.track.cues = cues
    this.dispatchEvent(new Event('load'))
    return mode
  }
  texts = () => this.#cues.map(({ text }) => text)
}

let track: FakeTrack
let video: HTMLVideoElement
beforeEach(() => {
  track = new FakeTrack()
  video = { querySelectorAll: () => [track] } as unknown as HTMLVideoElement
})

const shown = (...cues: Cue[]) => {
  track.src = 'a.vtt'
  showCaptions(video, true)
  expect(track.read('a.vtt', ...cues)).toBe('hidden')
  expect(track.track.mode).toBe('showing')
  return track.texts()
}

test('shows captions after loading, hides and shows them again', () => {
  expect(shown(cue(0, 1))).toEqual(['Bonsoir'])
  showCaptions(video, false)
  expect(track.track.mode).toBe('disabled')
  showCaptions(video, true)
  expect(track.track.mode).toBe('showing')
})

test('captions hidden while loading stay hidden', () => {
  track.src = 'a.vtt'
  showCaptions(video, true)
  showCaptions(video, false)
  track.read('a.vtt', cue(0, 1))
  expect(track.track.mode).toBe('disabled')
})

test('a track without a source shows at once', () => {
  showCaptions(video, true)
  expect(track.track.mode).toBe('showing')
})

test('a new source on a track is hidden until its cues are limited', () => {
  shown(cue(0, 1))
  for (const src of ['b.vtt', 'b.vtt']) {
    expectCaptions(track as unknown as HTMLTrackElement)
    track.src = src
    expect(track.track.mode).toBe('disabled')
    showCaptions(video, true)
    expect(track.read(src, cue(0, 1, 'x'.repeat(900)))).toBe('hidden')
    expect(track.texts()[0]).toHaveLength(500)
  }
})

test('limits words, lines and combining marks of a cue', () => {
  const [word, lines, marks, usual] = shown(
    cue(0, 1, 'x'.repeat(200_000)),
    cue(0, 1, 'x\n'.repeat(100_000)),
    cue(0, 1, `e${'\u0301'.repeat(100)}`),
    cue(0, 1, '- Ici Paris.\n- À vous.'),
  )
  expect([word?.length, lines?.split('\n').length, marks?.length, usual]).toEqual([
    500,
    10,
    9,
    '- Ici Paris.\n- À vous.',
  ])
})

test('limits simultaneous cues, keeps consecutive ones', () => {
  const many = Array.from({ length: 5000 }, (_, at) => cue(at % 2, 3600, String(at % 2)))
  many.sort((a, b) => a.startTime - b.startTime)
  expect(shown(...many, cue(3600, 3601, 'last'))).toEqual([...Array(8).fill('0'), 'last'])
  // Chromium would search all active cues at each removal.
  expect([...track.removedIn]).toEqual(['disabled'])
  track = new FakeTrack()
  const dialogue = Array.from({ length: 5000 }, (_, at) => cue(at, at + 1.5, String(at)))
  expect(shown(...dialogue)).toHaveLength(5000)
})
