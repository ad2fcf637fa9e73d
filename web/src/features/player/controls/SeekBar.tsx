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
import type { MediaRange } from '../playback/playback-state.ts'
import { groupMarks, type SeekMark, type MarkGroup } from './marks.ts'
import styles from './seek-bar.module.css'
import { Quotes, SeekMarks } from './SeekMarks.tsx'
import { usePlaybackState } from '../playback/use-playback.ts'

type SeekBarProps = {
  playback: Playback
  /** Seconds */
  duration: number
  /** The requested segment, shown on the bar. */
  segment?: MediaRange | undefined
  marks: readonly SeekMark[]
}

/** Minimum distance of two marks in px, so that a pointer can hit each. */
const MIN_MARK_DISTANCE_PX = 24
/** Maximum distance in px from a mark to the pointer. */
const HIT_RADIUS_PX = 8

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

/** A native range input below custom bars: mobile screen readers can move no other slider. */
export function SeekBar({ playback, duration, segment, marks }: SeekBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = usePlaybackState(playback, (state) => state.time)
  const buffered = usePlaybackState(playback, (state) => state.buffered)
  const [pressed, setPressed] = useState(false)
  /** Position in seconds during a drag. */
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
  const segmentStyle = ({ from, to }: MediaRange) => ({
    left: percent(from),
    width: percent(to - from),
  })

  const pixel = length / Math.max(across, 1)
  const groups = across > 0 ? groupMarks(marks, MIN_MARK_DISTANCE_PX * pixel) : []
  const nearGroup = groups.find(
    ({ at }) => Math.abs(at - (pointed ?? Infinity)) <= HIT_RADIUS_PX * pixel,
  )
  const shownGroup = focused ?? nearGroup
  const areQuotesShown = shownGroup !== undefined && shownGroup.at !== closed?.at && !pressed

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
    if (event.pointerType === 'mouse' || pressed) setPointed(share * length)
  }
  const endDrag = () => {
    setPressed(false)
    setDragged(undefined)
    setPointed(undefined)
  }
  const onLost = useEffectEvent(endDrag)
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
        {buffered.map((range) => (
          <span key={range.from} className={styles.buffered} style={segmentStyle(range)} />
        ))}
        {pointed !== undefined && (
          <span className={styles.hovered} style={{ width: percent(pointed) }} />
        )}
        {segment && <span className={styles.segment} style={segmentStyle(segment)} />}
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
          // Screen readers change the value without pointer events.
          if (!pressed) return playback.seek(seconds)
          setDragged(seconds)
          playback.scrub(seconds)
        }}
        onPointerUp={({ isPrimary }) => {
          if (!isPrimary) return
          if (dragged !== undefined) playback.seek(dragged)
          endDrag()
        }}
        onBlur={endDrag}
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
      {areQuotesShown && (
        <Quotes
          group={shownGroup}
          left={percent(shownGroup.at)}
          onClose={() => setClosed(shownGroup)}
        />
      )}
      {pointed !== undefined && !areQuotesShown && (
        <output
          className={styles.tip}
          // Stays inside both ends of the bar.
          style={{ left: `clamp(1.6rem, ${percent(pointed)}, 100% - 1.6rem)` }}
          aria-hidden="true"
        >
          {format.clock(pointed)}
        </output>
      )}
    </div>
  )
}

/** Returns an element's width in px; 0 before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
