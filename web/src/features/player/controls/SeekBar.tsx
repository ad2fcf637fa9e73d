import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { beginsDrag, onceDragLost } from '../../../lib/dragging.ts'
import type { Playback } from '../playback/playback.ts'
import type { Segment } from '../playback/playback-state.ts'
import { groupMarks, type SeekMark, type MarkGroup } from './marks.ts'
import styles from './seek-bar.module.css'
import { Quotes, SeekMarks } from './SeekMarks.tsx'
import { usePlaybackState } from '../playback/use-playback.ts'

type SeekBarProps = {
  playback: Playback
  /** Seconds */
  duration: number
  /** The part that the page asked for, drawn on the bar. */
  segment?: Segment | undefined
  marks: readonly SeekMark[]
}

/** Pixels between two ticks, so that each can be pointed at. */
const APART = 24
/** Pixels from a tick within which it is meant. */
const NEAR = 8

const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -60,
  PageUp: 60,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A native range under drawn bars: the only slider that a phone's screen reader can move. */
export function SeekBar({ playback, duration, segment, marks }: SeekBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = usePlaybackState(playback, (state) => state.time)
  const buffered = usePlaybackState(playback, (state) => state.buffered)
  const [pressed, setPressed] = useState(false)
  /** Where a press has drawn it to. */
  const [dragged, setDragged] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const [focused, setFocused] = useState<MarkGroup>()
  const [closed, setClosed] = useState<MarkGroup>()
  const bar = useRef<HTMLDivElement>(null)
  const across = useWidth(bar)

  const length = Math.max(duration, 0.1)
  const shown = Math.min(dragged ?? time, length)
  const percent = (seconds: number) =>
    `${(Math.min(Math.max(seconds / length, 0), 1) * 100).toFixed(3)}%`
  const place = ({ from, to }: Segment) => ({ left: percent(from), width: percent(to - from) })

  const pixel = length / Math.max(across, 1)
  const groups = across > 0 ? groupMarks(marks, APART * pixel) : []
  const near = groups.find(({ at }) => Math.abs(at - (pointed ?? Infinity)) <= NEAR * pixel)
  const told = focused ?? near
  const isTold = told !== undefined && told.at !== closed?.at && !pressed

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
    if (event.pointerType === 'mouse' || pressed) setPointed(share * length)
  }
  const letGo = () => {
    setPressed(false)
    setDragged(undefined)
    setPointed(undefined)
  }
  const onLost = useEffectEvent(letGo)
  useEffect(() => (pressed ? onceDragLost(() => onLost()) : undefined), [pressed])

  return (
    <div
      ref={bar}
      className={styles.seek}
      data-dragged={pressed || undefined}
      onPointerMove={point}
      onPointerLeave={() => {
        setPointed(undefined)
        setClosed(undefined)
      }}
    >
      <div className={styles.track} aria-hidden="true">
        {buffered.map((stretch) => (
          <span key={stretch.from} className={styles.buffered} style={place(stretch)} />
        ))}
        {pointed !== undefined && (
          <span className={styles.ahead} style={{ width: percent(pointed) }} />
        )}
        {segment && <span className={styles.segment} style={place(segment)} />}
        <span className={styles.played} style={{ width: percent(shown) }} />
        <span className={styles.thumb} style={{ left: percent(shown) }} />
      </div>
      <input
        type="range"
        min={0}
        max={length}
        step="any"
        value={shown}
        aria-label={t('playerControls.seek')}
        aria-valuetext={t('playerControls.position', {
          time: format.clock(shown),
          duration: format.clock(duration),
        })}
        onPointerDown={(event) => setPressed(pressed || beginsDrag(event))}
        onChange={(event) => {
          const seconds = Number(event.target.value)
          // A screen reader's gesture moves the value with no pointer on it.
          if (!pressed) return playback.seek(seconds)
          setDragged(seconds)
          playback.scrub(seconds)
        }}
        onPointerUp={({ isPrimary }) => {
          if (!isPrimary) return
          if (dragged !== undefined) playback.seek(dragged)
          letGo()
        }}
        onBlur={letGo}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          playback.seek(Math.min(time + step, length))
        }}
      />
      <SeekMarks
        groups={groups}
        percent={percent}
        onFocus={(group) => {
          setFocused(group)
          setClosed(undefined)
        }}
        onSeek={(seconds) => playback.seek(seconds)}
      />
      {isTold && <Quotes group={told} left={percent(told.at)} onClose={() => setClosed(told)} />}
      {pointed !== undefined && !isTold && (
        <output
          className={styles.tip}
          // Whole at both ends of the bar.
          style={{ left: `clamp(1.6rem, ${percent(pointed)}, 100% - 1.6rem)` }}
          aria-hidden="true"
        >
          {format.clock(pointed)}
        </output>
      )}
    </div>
  )
}

/** Pixels that an element is wide; 0 as long as nobody knows. */
function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
