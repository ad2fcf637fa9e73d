import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTelevisionSound } from '../../../../web/src/lib/television-sound/television-sound.ts'
import { MAX_SOUND_SECONDS } from '../../../../web/src/lib/television-sound/sound-effects.ts'

/** An audio graph that records its nodes; the test ends the sources. */
class FakeNode {
  connected = false
  connect<To>(to: To): To {
    this.connected = true
    return to
  }
  disconnect() {
    this.connected = false
  }
}

class FakeParam {
  value = 1
  readonly points: number[] = []
  setValueAtTime = (value: number) => void this.points.push(value)
  linearRampToValueAtTime = this.setValueAtTime
  exponentialRampToValueAtTime = this.setValueAtTime
  setTargetAtTime = this.setValueAtTime
  cancelScheduledValues = () => {}
}

class FakeGain extends FakeNode {
  gain = new FakeParam()
}

class FakeSource extends FakeNode {
  readonly events = new EventTarget()
  addEventListener = this.events.addEventListener.bind(this.events)
  frequency = new FakeParam()
  from = Number.NaN
  until = Number.NaN
  start = (at: number) => void (this.from = at)
  stop = (at: number) => void (this.until = at)
}

let contexts: FakeContext[] = []
let refuses: 'to be made' | 'to run' | undefined

class FakeContext {
  state: AudioContextState = 'suspended'
  currentTime = 10
  sampleRate = 48_000
  destination = new FakeNode()
  sources: FakeSource[] = []
  gains: FakeGain[] = []
  made: FakeNode[] = []
  constructor() {
    if (refuses === 'to be made') throw new DOMException('', 'NotSupportedError')
    contexts.push(this)
  }
  private make<Made extends FakeNode>(node: Made): Made {
    this.made.push(node)
    return node
  }
  createGain = () => {
    const gain = this.make(new FakeGain())
    this.gains.push(gain)
    return gain
  }
  private source = () => {
    const source = this.make(new FakeSource())
    this.sources.push(source)
    return source
  }
  createOscillator = this.source
  createBufferSource = this.source
  createBiquadFilter = () => Object.assign(this.make(new FakeNode()), { frequency: { value: 0 } })
  createBuffer = (_channels: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  })
  resume = () => {
    if (refuses === 'to run') return Promise.reject(new DOMException('', 'NotAllowedError'))
    this.state = 'running'
    return Promise.resolve()
  }
  suspend = () => {
    this.state = 'suspended'
    return Promise.resolve()
  }
  close = () => {
    this.state = 'closed'
    return Promise.resolve()
  }
  /** Ends all started sources. */
  playOut() {
    for (const { events } of this.sources.splice(0)) events.dispatchEvent(new Event('ended'))
  }
  /** Connected nodes, except the volume. */
  connected = () => this.made.slice(1).filter(({ connected }) => connected).length
}

let level: number
const page = Object.assign(new EventTarget(), { hidden: false })
const activation = { hasBeenActive: true }

const hide = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Waits for `resume()`. */
async function settled() {
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  contexts = []
  refuses = undefined
  level = 1
  page.hidden = false
  activation.hasBeenActive = true
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { userActivation: activation })
})

const set = () => createTelevisionSound(() => level)

describe('television sounds', () => {
  it('open one AudioContext at the first sound', async () => {
    const sound = set()
    expect(contexts).toHaveLength(0)
    sound.switchOn()
    await settled()
    sound.hiss()
    expect(contexts).toHaveLength(1)
    expect(contexts[0]?.sources).toHaveLength(3)
  })

  it.each([
    ['while muted', () => (level = 0)],
    ['before a gesture', () => (activation.hasBeenActive = false)],
    ['out of sight', () => (page.hidden = true)],
  ])('open no AudioContext %s', async (_when, arrange) => {
    arrange()
    const sound = set()
    sound.switchOn()
    sound.hiss()()
    await settled()
    sound.switchOff()
    expect(contexts).toHaveLength(0)
  })

  it('follow the player’s volume', async () => {
    level = 0.4
    const sound = set()
    sound.hiss()
    await settled()
    const volume = contexts[0]?.gains[0]?.gain
    expect(volume?.value).toBe(0.4)
    level = 0
    sound.follow()
    expect(volume?.value).toBe(0)
  })

  it('end before WCAG 1.4.2 requires a control', async () => {
    const sound = set()
    sound.switchOn()
    await settled()
    sound.hiss()
    for (const { from, until } of contexts[0]?.sources ?? []) {
      expect(from).toBe(10)
      expect(until - from).toBeGreaterThan(0)
      expect(until - from).toBeLessThanOrEqual(MAX_SOUND_SECONDS)
    }
    expect(MAX_SOUND_SECONDS).toBeLessThan(3)
  })

  it('leave no audio nodes after a thousand changes', async () => {
    const sound = set()
    sound.switchOn()
    await settled()
    for (let change = 0; change < 1000; change++) {
      sound.hiss()()
      contexts[0]?.playOut()
    }
    expect(contexts).toHaveLength(1)
    expect(contexts[0]?.made.length).toBeGreaterThan(4000)
    expect(contexts[0]?.connected()).toBe(0)
  })

  it('fade when the static disappears', async () => {
    const sound = set()
    const fade = sound.hiss()
    await settled()
    const [source] = contexts[0]?.sources ?? []
    fade()
    expect(source?.until).toBeCloseTo(10.02)
  })

  it('are skipped if the context starts too late', async () => {
    const sound = set()
    sound.hiss()()
    await settled()
    expect(contexts[0]?.sources).toEqual([])
  })

  it('stop on a hidden page, which suspends the context', async () => {
    const sound = set()
    sound.hiss()
    await settled()
    hide(true)
    expect(contexts[0]?.connected()).toBe(0)
    expect(contexts[0]?.state).toBe('suspended')
    hide(false)
    sound.hiss()
    await settled()
    expect(contexts).toHaveLength(1)
    expect(contexts[0]?.state).toBe('running')
    expect(contexts[0]?.connected()).toBeGreaterThan(0)
  })

  it('end with the switch-off sound, which closes the context', async () => {
    const sound = set()
    sound.switchOn()
    await settled()
    contexts[0]?.playOut()
    sound.switchOff()
    expect(contexts[0]?.sources).toHaveLength(2)
    expect(contexts[0]?.state).toBe('running')
    contexts[0]?.playOut()
    expect(contexts[0]?.state).toBe('closed')
    sound.hiss()
    await settled()
    expect(contexts).toHaveLength(1)
  })

  it('stop at once when disabled', async () => {
    const sound = set()
    sound.hiss()
    await settled()
    sound.close()
    expect(contexts[0]?.connected()).toBe(0)
    expect(contexts[0]?.state).toBe('closed')
  })

  it.each(['to be made', 'to run'] as const)(
    'are absent without an error if a context rejects %s',
    async (what) => {
      refuses = what
      const sound = set()
      sound.switchOn()
      sound.hiss()()
      await settled()
      sound.follow()
      sound.switchOff()
      sound.close()
      expect(contexts.flatMap(({ sources }) => sources)).toEqual([])
    },
  )

  it('play in browsers without userActivation', async () => {
    vi.stubGlobal('navigator', {})
    set().hiss()
    await settled()
    expect(contexts[0]?.sources).toHaveLength(1)
  })
})
