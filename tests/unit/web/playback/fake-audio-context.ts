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

/** The created contexts, and whether the next one fails. */
export const audio: { contexts: FakeContext[]; refuses: 'to be made' | 'to run' | undefined } = {
  contexts: [],
  refuses: undefined,
}

export class FakeContext {
  state: AudioContextState = 'suspended'
  currentTime = 10
  sampleRate = 48_000
  destination = new FakeNode()
  sources: FakeSource[] = []
  gains: FakeGain[] = []
  made: FakeNode[] = []
  constructor() {
    if (audio.refuses === 'to be made') throw new DOMException('', 'NotSupportedError')
    audio.contexts.push(this)
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
    if (audio.refuses === 'to run') return Promise.reject(new DOMException('', 'NotAllowedError'))
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
