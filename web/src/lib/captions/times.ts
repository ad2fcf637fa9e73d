import { twoDigits } from '../text/two-digits.ts'

const TIME =
  '([-−])?(?:(\\d{1,4})\\s*:\\s*)?(\\d{1,3})\\s*:\\s*(\\d{1,2})(?:\\s*[,.:;]\\s*(\\d{1,9}))?'
const ARROW = '\\s*(?:[-–—−=]{1,3}\\s*(?:>|&gt;)|→)\\s*'
/** 00:00:01,000 --> 00:00:02,000 and its common variants; the cue's number may precede it. */
const TIMES = new RegExp(`^(?:\\d{1,6}[.:)]?\\s+)?${TIME}${ARROW}${TIME}(?!\\d)(.*)$`)
/** 0:00:01.000,0:00:02.000 (SBV and SubViewer), alone in the line. */
const COMMA_TIMES = new RegExp(`^${TIME},${TIME}()$`)

function milliseconds([sign, hours = '0', minutes = '0', seconds = '0', fraction = '']: (
  | string
  | undefined
)[]) {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const all = whole * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return sign ? -all : all
}

/** Times in ms and the rest of the line; 'broken' for the start of a cue with invalid times. */
export function timesIn(line: string) {
  const found = TIMES.exec(line) ?? COMMA_TIMES.exec(line)
  if (found)
    return {
      from: milliseconds(found.slice(1, 6)),
      to: milliseconds(found.slice(6, 11)),
      rest: found[11] ?? '',
    }
  return line.includes('-->') && /\d:\d/.test(line) ? 'broken' : undefined
}

/** A WebVTT timestamp. */
export function stamp(ms: number) {
  const two = (value: number) => twoDigits(Math.floor(value))
  const seconds = ms / 1000
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
